<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Floods;

use Lodestar\Collector\Ceiling;
use Lodestar\Collector\Collector;
use Lodestar\Collector\FileSpool;
use Lodestar\Collector\RejectedHits;
use Lodestar\Collector\Request;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Storage\Schema;

/**
 * A host that floods the site with hits, each with a different user agent, path, referrer and event, and with forged
 * headers. During the flood, a visitor reads a newly published post. The site's own collector and ingest process the
 * hits on a simulated clock.
 */
final class HostileHost {

	/** Simulated seconds between two ingest runs, as by WP-Cron on a visited site. */
	private const INGEST_EVERY = 60;

	private readonly FixedClock $clock;

	private readonly Collector $collector;

	/**
	 * @param int                                                    $networks Number of networks that it sends from.
	 * @param array{network: array{int, int}, site: array{int, int}} $limits   As Ceiling takes them.
	 * @param string                                                 $folder   An empty folder.
	 * @param int                                                    $from     Start, UTC seconds.
	 */
	public function __construct(
		private readonly int $networks,
		private readonly array $limits,
		private readonly string $folder,
		int $from,
	) {
		$this->clock = new FixedClock( 1000 * $from );
		mkdir( "$folder/spool" );
		$this->collector = $this->make_collector();
	}

	/**
	 * @param int                                           $seconds    Simulated seconds.
	 * @param int                                           $per_second Requests per second.
	 * @param (callable( array<string, mixed> ): void)|null $on_hour    Called with the current state after each
	 *                                                                  simulated hour.
	 * @return array{answers: array<int, int>, refused: array<string, int>, lines: int, waiting: int, rows: array<string, int>, growth: array<string, int>, MB: int, post_has_its_name: int}
	 *         Responses by status, rejections by reason, lines read by ingest, pending bytes, table rows and their
	 *         growth, peak memory in MB, and views under the new post's own path.
	 */
	public function run( int $seconds, int $per_second, ?callable $on_hour = null ): array {
		add_filter( 'lodestar_clock', fn (): FixedClock => $this->clock );
		mt_srand( 7 );
		$answers = array();
		$lines   = 0;
		$began   = intdiv( $this->clock->now_ms(), 1000 );
		$before  = self::rows();
		$path    = '';
		for ( $second = 0; $second < $seconds; $second++ ) {
			for ( $i = 0; $i < $per_second; $i++ ) {
				$this->clock->set( 1000 * ( $began + $second ) + intdiv( 1000 * $i, $per_second ) );
				$status             = $this->collector->handle( $this->request() );
				$answers[ $status ] = ( $answers[ $status ] ?? 0 ) + 1;
			}
			if ( intdiv( $seconds, 2 ) === $second ) {
				$path = $this->read_a_new_post();
			}
			if ( 0 === ( $second + 1 ) % self::INGEST_EVERY ) {
				$lines += $this->ingest();
			}
			if ( null !== $on_hour && 0 === ( $second + 1 ) % 3600 ) {
				$on_hour(
					array(
						'hour'    => intdiv( $second + 1, 3600 ),
						'answers' => $answers,
						'lines'   => $lines,
						'rows'    => self::rows(),
						'MB'      => self::memory(),
					)
				);
			}
		}
		$lines += $this->ingest();
		$rows   = self::rows();
		return array(
			'answers'              => $answers,
			'refused'              => array_column(
				array_map(
					static fn ( array $found ): array => array( $found['why']->name, $found['hits'] ),
					$this->rejected()->lately( intdiv( $this->clock->now_ms(), 1000 ) )
				),
				1,
				0
			),
			'lines'                => $lines,
			'waiting'              => ( new FileSpool( "$this->folder/spool", $this->clock ) )->used(),
			'rows'                 => $rows,
			'growth'            => array_combine(
				array_keys( $rows ),
				array_map( static fn ( int $after, int $then ): int => $after - $then, $rows, $before )
			),
			'MB'                   => self::memory(),
			'post_has_its_name' => self::views( $path ),
		);
	}

	/** @return array<string, int> */
	public static function rows(): array {
		global $wpdb;
		$rows = array();
		foreach ( Schema::TABLES as $table ) {
			$rows[ $table ] = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Schema::table( $table ) ) );
		}
		return $rows;
	}

	private function rejected(): RejectedHits {
		return new RejectedHits( "$this->folder/refused.php" );
	}

	/** Returns the site's collector with its own spool. */
	private function make_collector(): Collector {
		$site   = Site::current();
		$config = Setup::configuration( Setup::id(), $site->state->hosts, $site->state->lasting, intdiv( $this->clock->now_ms(), 1000 ) );
		$spool  = new FileSpool( "$this->folder/spool", $this->clock );
		return new Collector( $this->clock, array( 'ceiling' => $this->limits ) + $config, $spool, $site->salts(), null, "$this->folder/" );
	}

	private function ingest(): int {
		$reader = new FileReader( basename( $this->folder ), new FileSpool( "$this->folder/spool", $this->clock ), $this->clock );
		return SiteIngest::open( true, $reader )->run( 600 )->lines;
	}

	private function request(): Request {
		$home = home_url();
		$id   = static fn (): string => sprintf( '%08x%08x', mt_rand( 0, 0xffffffff >> 1 ), mt_rand( 0, 0xffffffff >> 1 ) );
		$body = 0 === mt_rand( 0, 4 )
			? array( 'k' => 'e', 'i' => $id(), 'x' => $id(), 'u' => "$home/", 'n' => 'e' . $id(), 'p' => array( 'p' . $id() => $id() ) )
			: array(
				'k' => 'v',
				'i' => $id(),
				'u' => "$home/" . $id() . '?utm_source=' . $id(),
				'r' => 0 === mt_rand( 0, 1 ) ? 'http://' . $id() . '.semalt.com/' : 'https://' . $id() . '.example/',
				'o' => 'post:' . mt_rand( 1, 1 << 30 ),
				's' => 'l',
				'l' => 'en-US',
			);
		return $this->from(
			'198.' . ( 18 + intdiv( mt_rand( 0, $this->networks - 1 ), 256 ) % 2 ) . '.'
				. mt_rand( 0, min( 255, $this->networks - 1 ) ) . '.' . mt_rand( 1, 254 ),
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/'
				. mt_rand( 100, 999999 ) . '.0 Safari/537.36 ' . $id(),
			$body,
			array( 'HTTP_X_FORWARDED_FOR' => '203.0.113.' . mt_rand( 0, 255 ) )
		);
	}

	/**
	 * @param array<string, mixed>  $body    The message.
	 * @param array<string, string> $headers Additional CGI variables.
	 */
	private function from( string $address, string $agent, array $body, array $headers = array() ): Request {
		return new Request(
			'POST',
			(string) wp_json_encode( $body ),
			$headers + array( 'REMOTE_ADDR' => $address, 'HTTP_USER_AGENT' => $agent )
		);
	}

	/** @return string Path of the post. */
	private function read_a_new_post(): string {
		$post = wp_insert_post(
			array(
				'post_title'  => 'A real post',
				'post_name'   => 'a-real-post-' . bin2hex( random_bytes( 4 ) ),
				'post_status' => 'publish',
			)
		);
		$url  = (string) get_permalink( $post );
		$body = array(
			'k' => 'v',
			'i' => bin2hex( random_bytes( 8 ) ),
			'u' => $url,
			'r' => '',
			'o' => "post:$post",
			's' => 'l',
			'l' => 'en-US',
		);
		$this->collector->handle(
			$this->from( '192.0.2.77', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', $body )
		);
		return (string) \Lodestar\Collector\Url::parse( $url )?->page();
	}

	/** Returns the number of views stored with this path. */
	private static function views( string $path ): int {
		global $wpdb;
		return (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i v JOIN %i p ON p.id = v.page JOIN %i t ON t.id = p.path WHERE t.value = %s',
				Schema::table( 'views' ),
				Schema::table( 'pages' ),
				Schema::table( 'text' ),
				$path
			)
		);
	}

	private static function memory(): int {
		return intdiv( memory_get_peak_usage( true ), 1048576 );
	}
}
