<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Source;

/** The site's own source, which also has users by age, gender and interest. */
final class KnowsPeople implements Source {

	/** Users now and in the comparison range, by value. */
	public const PEOPLE = array(
		'userAgeBracket'   => array( '18-24' => array( 94, 101 ), '65+' => array( 156, 0 ), 'unknown' => array( 250, 99 ) ),
		'userGender'       => array( 'female' => array( 30, 40 ), '(not set)' => array( 5, 1 ), 'male' => array( 15, 12 ) ),
		'brandingInterest' => array( 'Gardening' => array( 60, 0 ), 'Pets' => array( 15, 0 ) ),
	);

	public static function use(): void {
		add_filter( 'lodestar_sources', static fn ( array $sources ): array => array( ...$sources, new self() ) );
		update_option( 'lodestar_source', 'knows_people' );
	}

	public function id(): string {
		return 'knows_people';
	}

	public function unsupported( Query $query ): array {
		return self::is_of_people( $query ) ? array() : ( new FirstParty() )->unsupported( $query );
	}

	public function run( array $queries ): array {
		return array_map(
			static fn ( Query $query ): mixed => self::is_of_people( $query )
				? self::people( $query )
				: ( new FirstParty() )->run( array( $query ) )[0],
			$queries
		);
	}

	private static function is_of_people( Query $query ): bool {
		return isset( self::PEOPLE[ $query->dimensions[0] ?? '' ] );
	}

	private static function people( Query $query ): Result {
		$people = self::PEOPLE[ $query->dimensions[0] ?? '' ] ?? array();
		$rows   = array();
		foreach ( $people as $value => [ $now, $before ] ) {
			$rows[] = new Row( array( $value ), array( $now ), null === $query->comparison ? null : array( $before ) );
		}
		$sum = static fn ( int $which ): array => array( 'totalUsers' => array_sum( array_column( $people, $which ) ) );
		return new Result(
			$rows,
			$query->totals ? $sum( 0 ) : array(),
			$query->totals && null !== $query->comparison ? $sum( 1 ) : null,
			count( $rows ),
			0
		);
	}
}
