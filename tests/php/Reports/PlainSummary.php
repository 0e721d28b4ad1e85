<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Visit;

/** Recounts Stats at a Glance from a list of visits. */
final class PlainSummary {

	/** @var list<Visit> */
	private array $visits;

	/** @param list<Visit> $visits All visits, including bots. */
	public function __construct( array $visits ) {
		$this->visits = array_values( array_filter( $visits, static fn ( Visit $visit ): bool => ! $visit->bot && ! $visit->nobodys ) );
	}

	/** @return array{int, int, string} Page views and sessions of all time, and the first day. */
	public function all_time(): array {
		$views = $this->views( 0, PHP_INT_MAX );
		$days  = array( ...array_column( $views, 'day' ), ...array_column( $this->visits, 'day' ) );
		return array( count( $views ), count( $this->visits ), array() === $days ? '' : gmdate( 'Y-m-d', min( $days ) * 86400 ) );
	}

	/**
	 * @param 'day'|'hour' $what Weekdays or hours.
	 * @return list<array<string, int|float|null>>
	 */
	public function times( string $what, int $from, int $to ): array {
		$views  = $this->views( $from, $to );
		$counts = array();
		foreach ( $views as $view ) {
			$number            = 'day' === $what ? (int) gmdate( 'w', $view->day * 86400 ) : $view->hour;
			$counts[ $number ] = ( $counts[ $number ] ?? 0 ) + 1;
		}
		uksort( $counts, static fn ( int $a, int $b ): int => array( $counts[ $b ], $a ) <=> array( $counts[ $a ], $b ) );
		$times = array();
		foreach ( array_slice( $counts, 0, 3, true ) as $number => $count ) {
			$times[] = array(
				$what     => $number,
				'percent' => self::percent( $count, count( $views ) ),
			);
		}
		return $times;
	}

	/** @return list<array{title: string, percent: ?float}> */
	public function categories( int $from, int $to ): array {
		$views  = $this->views( $from, $to );
		$counts = array();
		foreach ( $views as $view ) {
			foreach ( $view->known['category'] ?? array() as $name ) {
				$counts[ $name ] = ( $counts[ $name ] ?? 0 ) + 1;
			}
		}
		return array_slice( self::shares( $counts, count( $views ) ), 0, 4 );
	}

	/** @return list<array{title: string, percent: ?float}> */
	public function products( int $from, int $to, Visit ...$all ): array {
		$counts = array();
		foreach ( $all as $visit ) {
			foreach ( $visit->bot ? array() : $visit->events as $event ) {
				foreach ( 'purchase' === $event->name && $event->day >= $from && $event->day <= $to ? $event->goods : array() as $good ) {
					$counts[ $good->name ] = ( $counts[ $good->name ] ?? 0 ) + $good->quantity;
				}
			}
		}
		return self::shares( $counts, array_sum( $counts ) );
	}

	/**
	 * @param string $type Post type.
	 * @return array{string, array<string, int|float|null>} The object with the most views, and its metrics.
	 */
	public function most_seen( string $type, int $from, int $to ): array {
		$counts = array();
		foreach ( $this->views( $from, $to ) as $view ) {
			if ( array( $type ) === ( $view->known['post_type'] ?? array() ) ) {
				$counts[ $view->object ] = ( $counts[ $view->object ] ?? 0 ) + 1;
			}
		}
		uksort( $counts, static fn ( string $a, string $b ): int => array( $counts[ $b ], $a ) <=> array( $counts[ $a ], $b ) );
		$object   = (string) array_key_first( $counts );
		$sessions = array_filter(
			$this->visits,
			static fn ( Visit $visit ): bool => $visit->day >= $from
				&& $visit->day <= $to
				&& in_array( $object, array_column( $visit->page_views, 'object' ), true )
		);
		$engaged  = count( array_filter( $sessions, static fn ( Visit $visit ): bool => $visit->engaged ) );
		return array(
			$object,
			array(
				'pageviews'       => $counts[ $object ] ?? 0,
				'sessions'        => count( $sessions ),
				'bounceRate'      => self::percent( count( $sessions ) - $engaged, count( $sessions ) ),
				'engagedSessions' => $engaged,
			),
		);
	}

	/** @return list<PageView> */
	private function views( int $from, int $to ): array {
		$views = array_merge( ...array_map( static fn ( Visit $visit ): array => $visit->page_views, $this->visits ) );
		return array_values( array_filter( $views, static fn ( PageView $view ): bool => $view->day >= $from && $view->day <= $to ) );
	}

	/**
	 * @param array<string, int> $counts By name.
	 * @return list<array{title: string, percent: ?float}>
	 */
	private static function shares( array $counts, int $all ): array {
		uksort( $counts, static fn ( string $a, string $b ): int => array( $counts[ $b ], $a ) <=> array( $counts[ $a ], $b ) );
		$shares = array();
		foreach ( $counts as $name => $count ) {
			$shares[] = array(
				'title'   => $name,
				'percent' => self::percent( $count, $all ),
			);
		}
		return $shares;
	}

	private static function percent( int $count, int $all ): ?float {
		return 0 === $all ? null : round( $count / $all * 100, 6 );
	}
}
