<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Tests\TestCase;

/** Base class for tests that compare results with a naive count. */
abstract class OracleTestCase extends TestCase {

	/** Sets the site's time zone, without any earlier time zones. */
	protected function site_zone( string $zone ): void {
		update_option( 'timezone_string', $zone );
		update_option( SiteZone::OPTION, array( array( 0, $zone ) ) );
	}

	/**
	 * @param array<string, mixed> $json
	 * @return int Number of rows.
	 */
	protected function check( Oracle $oracle, array $json, string $what ): int {
		$query  = Query::from_array( $json );
		$what  .= ': ' . wp_json_encode( $query->to_array(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		$result = ( new FirstParty() )->run( array( $query ) )[0];
		self::assertInstanceOf( Result::class, $result, $what );
		$expected = $oracle->answer( $query->to_array() );
		self::assertSame(
			self::lines( $expected['rows'] ),
			self::lines(
				array_map(
					static fn ( Row $row ): array => array( $row->dimensions, $row->metrics, $row->comparison, $row->top_values ),
					$result->rows
				)
			),
			$what
		);
		self::assertContains( $result->row_count, $query->count ? array( $expected['count'] ) : array( $expected['count'], null ), $what );
		if ( $query->totals || array() === $query->dimensions ) {
			self::assertSame(
				self::lines( array( $expected['totals'], $expected['comparison_totals'] ) ),
				self::lines(
					array(
						array_values( $result->totals ),
						null === $result->comparison_totals ? null : array_values( $result->comparison_totals ),
					)
				),
				$what
			);
		} else {
			self::assertSame( array(), $result->totals, $what );
		}
		return $expected['count'];
	}

	/**
	 * @param list<mixed> $rows
	 * @return list<string> One line per row, with metrics to twelve digits.
	 */
	private static function lines( array $rows ): array {
		$plain = static function ( mixed $value ) use ( &$plain ): mixed {
			return is_array( $value )
				? array_map( $plain, $value )
				: ( is_float( $value ) ? sprintf( '%.12g', $value ) : ( is_int( $value ) ? (string) $value : $value ) );
		};
		return array_map(
			static fn ( mixed $row ): string => (string) wp_json_encode( $plain( $row ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			$rows
		);
	}
}
