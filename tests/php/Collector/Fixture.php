<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Collector;
use Lodestar\Collector\FileSalts;
use Lodestar\Collector\FileSpool;
use Lodestar\Collector\Hit;
use Lodestar\Collector\RejectedHits;
use Lodestar\Collector\Request;
use Lodestar\Collector\TestToken;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;

/**
 * A collector in its own folder, without WordPress, for the site example.org in UTC+2.
 *
 * @phpstan-import-type Config from Collector
 */
final class Fixture {

	/** 2026-11-20 12:00 UTC. */
	public const NOON = 1795176000000;

	public readonly string $folder;

	public readonly FixedClock $clock;

	/** @phpstan-var Config */
	private readonly array $config;

	private readonly bool $owned;

	/**
	 * @param int     $quota   Limit of the spool in bytes.
	 * @param bool    $bounded Whether rate limits apply.
	 * @param ?string $folder  An empty folder that the caller owns.
	 */
	public function __construct(
		private readonly int $quota = FileSpool::QUOTA,
		CountingRules $rules = new CountingRules(),
		private readonly bool $bounded = false,
		?string $folder = null,
	) {
		$this->config = Configuration::make( '', array( 'example.org', 'www.example.org' ), array( array( 0, 7200 ) ), $rules, 0 );
		$this->folder = $folder ?? self::make_folder();
		$this->owned  = null === $folder;
		$this->clock  = new FixedClock( self::NOON );
		mkdir( $this->folder . '/spool' );
		if ( $bounded ) {
			$this->rejected()->lately( 0 ); // Creates the file, as an installation does.
		}
	}

	public function __destruct() {
		if ( $this->owned ) {
			self::remove( $this->folder );
		}
	}

	/** Returns a collector as a new process creates it. */
	public function collector( string $site = '00000000000000aa' ): Collector {
		return new Collector(
			$this->clock,
			array( 'site' => $site ) + $this->config,
			$this->spool(),
			new FileSalts( $this->folder ),
			$this->folder,
			$this->bounded ? "$this->folder/" : null
		);
	}

	public function rejected(): RejectedHits {
		return new RejectedHits( "$this->folder/refused.php" );
	}

	/** Returns a token for a self-test, as the server issues it. */
	public function test_token(): string {
		return TestToken::issue(
			new FileSalts( $this->folder ),
			new LocalTime( $this->config['offsets'] ),
			intdiv( $this->clock->now_ms(), 1000 )
		);
	}

	public function spool(): FileSpool {
		return new FileSpool( "$this->folder/spool", $this->clock, $this->quota );
	}

	/**
	 * Sends a message to a new collector.
	 *
	 * @param array<string, mixed>|string $message The body, as text or as data to encode.
	 * @param array<string, string>       $server  CGI variables that differ from a typical visitor's.
	 */
	public function send( array|string $message, array $server = array(), string $method = 'POST' ): int {
		return $this->collector()->handle( self::request( $message, $server, $method ) );
	}

	/**
	 * @param array<string, mixed>|string $message The body, as text or as data to encode.
	 * @param array<string, string>       $server  CGI variables that differ from a typical visitor's.
	 */
	public static function request( array|string $message, array $server = array(), string $method = 'POST' ): Request {
		$everyday = array(
			'REMOTE_ADDR'     => '203.0.113.9',
			'HTTP_USER_AGENT' => 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
		);
		return new Request( $method, is_string( $message ) ? $message : (string) json_encode( $message ), $server + $everyday );
	}

	/**
	 * @param array<string, mixed> $changes Changed fields; null removes a key.
	 * @return array<string, mixed>
	 */
	public static function view( array $changes = array() ): array {
		return array_filter(
			array_replace(
				array(
					'k' => 'v',
					'i' => '0123456789abcdef',
					'u' => 'https://example.org/garden/',
					'r' => '',
					'o' => 'post:12',
					's' => 'l',
					'l' => 'en-US',
				),
				$changes
			),
			static fn ( mixed $value ): bool => null !== $value
		);
	}

	/**
	 * @param array<string, mixed> $changes Changed fields; null removes a key.
	 * @return array<string, mixed>
	 */
	public static function ping( array $changes = array() ): array {
		return array_filter(
			array_replace(
				array(
					'k' => 'p',
					'i' => '0123456789abcdef',
					'u' => 'https://example.org/garden/',
					'a' => 1500,
					'd' => 40,
				),
				$changes
			),
			static fn ( mixed $value ): bool => null !== $value
		);
	}

	/**
	 * @param array<string, mixed> $changes Changed fields; null removes a key.
	 * @return array<string, mixed>
	 */
	public static function event( array $changes = array() ): array {
		return array_filter(
			array_replace(
				array(
					'k' => 'e',
					'i' => '0123456789abcdef',
					'x' => 'aaaabbbbccccdddd',
					'u' => 'https://example.org/garden/',
					'n' => 'file_download',
					'p' => array( 'file_name' => 'plan.pdf' ),
				),
				$changes
			),
			static fn ( mixed $value ): bool => null !== $value
		);
	}

	/**
	 * @param array<string, mixed> $changes Changed fields; null removes a key.
	 * @return array<string, mixed>
	 */
	public static function vitals( array $changes = array() ): array {
		return array_filter(
			array_replace(
				array(
					'k' => 'w',
					'i' => '0123456789abcdef',
					'u' => 'https://example.org/garden/',
					'm' => array( 'lcp' => 1200 ),
				),
				$changes
			),
			static fn ( mixed $value ): bool => null !== $value
		);
	}

	/** @return list<Hit> */
	public function hits(): array {
		$hits = array();
		foreach ( $this->spool()->files() as $name ) {
			foreach ( FileReader::read( $this->spool(), $name, 0, 100000 )[0] as $line ) {
				$hit = Hit::decode( $line );
				if ( null === $hit ) {
					throw new \LogicException( "A broken line: $line" );
				}
				$hits[] = $hit;
			}
		}
		return $hits;
	}

	public function last(): Hit {
		$hits = $this->hits();
		return $hits[ count( $hits ) - 1 ] ?? throw new \LogicException( 'Nothing was spooled.' );
	}

	public static function make_folder(): string {
		$folder = sys_get_temp_dir() . '/lodestar-test-' . bin2hex( random_bytes( 8 ) );
		mkdir( $folder );
		return $folder;
	}

	public static function remove( string $folder ): void {
		foreach ( array_diff( (array) scandir( $folder ), array( '.', '..' ) ) as $name ) {
			is_dir( "$folder/$name" ) ? self::remove( "$folder/$name" ) : unlink( "$folder/$name" );
		}
		rmdir( $folder );
	}
}
