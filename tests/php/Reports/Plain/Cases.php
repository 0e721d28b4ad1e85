<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;

/** Random requests with days, comparisons and filters that match visits. */
final class Cases {

	private const KINDS = array(
		'page',
		'channel',
		'source',
		'country',
		'device',
		'landing_page',
		'source_medium',
		'campaign',
		'network',
		'browser',
	);

	/**
	 * @param int         $seed   Seed of PHP's generator.
	 * @param int         $count  Number of requests.
	 * @param list<Visit> $visits Visits whose values the filters use.
	 * @return list<Asked> The first two cover all days, one of them with a comparison.
	 */
	public static function random( int $seed, int $count, array $visits ): array {
		mt_srand( $seed );
		$cases = array(
			new Asked( self::days( 0, Traffic::DAYS ), null, array(), true ),
			new Asked( self::days( 20, 20 ), self::days( 0, 20 ), array(), true ),
		);
		while ( count( $cases ) < $count ) {
			$length = 0 === mt_rand( 0, 3 ) ? 1 : mt_rand( 2, 25 );
			$days     = self::days( mt_rand( -3, Traffic::DAYS ), $length );
			$compared = 0 === mt_rand( 0, 2 )
				? null
				: self::days( mt_rand( -3, Traffic::DAYS - 10 ), 1 === $length ? 1 : mt_rand( 2, 25 ) );
			$filters  = array();
			for ( $n = mt_rand( 0, 2 ); $n > 0; --$n ) {
				$kind             = self::KINDS[ mt_rand( 0, count( self::KINDS ) - 1 ) ];
				$filters[ $kind ] = array_values(
					array_unique( array( self::value( $kind, $visits ), self::value( $kind, $visits ), self::value( $kind, $visits ) ) )
				);
			}
			$cases[] = new Asked( $days, $compared, $filters, 0 !== mt_rand( 0, 2 ) );
		}
		mt_srand();
		return $cases;
	}

	/**
	 * @param int $first  Days after the first day of the traffic.
	 * @param int $length Number of days.
	 * @return array{string, string}
	 */
	private static function days( int $first, int $length ): array {
		$day = Traffic::FIRST_DAY + $first;
		return array( gmdate( 'Y-m-d', $day * 86400 ), gmdate( 'Y-m-d', ( $day + $length - 1 ) * 86400 ) );
	}

	/** @param list<Visit> $visits Visits. */
	private static function value( string $kind, array $visits ): string {
		do {
			$visit = $visits[ mt_rand( 0, count( $visits ) - 1 ) ];
		} while ( $visit->nobodys );
		return match ( $kind ) {
			'page'          => $visit->page_views[ mt_rand( 0, count( $visit->page_views ) - 1 ) ]->path,
			'landing_page'  => $visit->texts['landing_path'],
			'source_medium' => "{$visit->texts['source']} / {$visit->texts['medium']}",
			default         => $visit->texts[ $kind ],
		};
	}
}
