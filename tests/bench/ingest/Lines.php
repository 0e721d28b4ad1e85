<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Ingest;

use Lodestar\Collector\Hit;

/**
 * Generates realistic spool lines: visitors with various browsers and locations view 1 to 8 of 3,000 pages, some of
 * which are far more popular. There are two pings for every three views, and some bots.
 */
final class Lines {

	/** Lines per hour. */
	private const HOUR = 200000;

	/** Writes the spool files of past hours. The same count always produces the same lines, except for their hours. */
	public static function write( string $folder, int $count ): void {
		mt_srand( 1 );
		/** @var list<array{user_agent: string}> $agents */
		$agents = json_decode(
			(string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/user-agents.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		$start  = intdiv( time(), 3600 ) * 3600 - 3600 - 3600 * (int) ceil( $count / self::HOUR );
		for ( $left = $count; $left > 0; $left -= self::HOUR ) {
			self::hour( $folder, $start, min( $left, self::HOUR ), $agents );
			$start += 3600;
		}
	}

	/**
	 * @param int                             $start  Start of the hour, UTC seconds.
	 * @param list<array{user_agent: string}> $agents Browsers and bots.
	 */
	private static function hour( string $folder, int $start, int $count, array $agents ): void {
		$hits = array();
		while ( count( $hits ) < $count ) {
			self::visit( $hits, $start + mt_rand( 0, 3000 ), $agents[ mt_rand( 0, count( $agents ) - 1 ) ]['user_agent'] );
		}
		usort( $hits, static fn ( Hit $a, Hit $b ): int => $a->at_ms <=> $b->at_ms );
		$lines = array_map( static fn ( Hit $hit ): string => $hit->encode(), array_slice( $hits, 0, $count ) );
		file_put_contents(
			$folder . gmdate( '/YmdH', $start ) . '.php',
			"<?php exit; __halt_compiler();\n" . implode( "\n", $lines ) . "\n"
		);
	}

	/**
	 * @param list<Hit> $hits The list to append the visit's hits to.
	 * @param int       $at   UTC seconds.
	 */
	private static function visit( array &$hits, int $at, string $agent ): void {
		$visitor  = self::id();
		$address  = mt_rand( 1, 220 ) . '.' . mt_rand( 0, 255 ) . '.' . mt_rand( 0, 255 ) . '.0';
		$referrer = array(
			'',
			'',
			'https://www.google.com/',
			'https://www.bing.com/',
			'https://t.co/' . mt_rand( 0, 5000 ),
			'https://news' . mt_rand( 0, 300 ) . '.example/article-' . mt_rand( 0, 20 ),
		)[ mt_rand( 0, 5 ) ];
		for ( $view = 0, $views = min( mt_rand( 1, 8 ), mt_rand( 1, 8 ) ); $view < $views; $view++ ) {
			$id     = self::id();
			$page   = min( mt_rand( 0, 3000 ), mt_rand( 0, 3000 ), mt_rand( 0, 3000 ) );
			$hits[] = self::hit(
				$at,
				Hit::VIEW,
				$id,
				$visitor,
				$agent,
				$address,
				"/2026/11/post-number-$page/",
				0 === $view ? $referrer : 'https://lodestar.test/',
				0
			);
			if ( mt_rand( 0, 2 ) > 0 ) {
				$seconds = mt_rand( 2, 90 );
				$at     += $seconds;
				$hits[]  = self::hit( $at, Hit::PING, $id, $visitor, $agent, $address, "/2026/11/post-number-$page/", '', $seconds * 900 );
			}
			$at += mt_rand( 1, 20 );
		}
	}

	private static function id(): string {
		return bin2hex( pack( 'NN', mt_rand(), mt_rand() ) );
	}

	private static function hit(
		int $at,
		string $kind,
		string $id,
		string $visitor,
		string $agent,
		string $address,
		string $path,
		string $referrer,
		int $active_ms
	): Hit {
		$is_view = Hit::VIEW === $kind;
		return new Hit(
			$at * 1000,
			$kind,
			$id,
			$visitor,
			'',
			'lodestar.test',
			$path,
			array(),
			$referrer,
			$is_view ? 'post:1' : '',
			$is_view ? 'l' : '',
			$is_view ? 'en-US' : '',
			$active_ms,
			$is_view ? 0 : 60,
			$agent,
			'',
			$address,
			''
		);
	}
}
