<?php
declare( strict_types=1 );

namespace Lodestar\Reports\EcommerceFunnel;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Source;
use Lodestar\Features\Notes\Notes;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Period;
use Lodestar\Reports\Step;
use Lodestar\Storage\Text;

/** Builds the purchase funnel: three stages, in total, by channel and by country. */
final class Shaper extends \Lodestar\Reports\Shaper {

	private const TABLE = 'funnel_table';

	private const BREAKDOWNS = array( 'channel', 'country' );

	/** Maximum number of channels or countries, those with the most users. All of them fit on one page. */
	private const MOST = 25;

	/** Returns the site notes in the report's date range. */
	public function fields( Period $period, Source $source ): array {
		$starts = Step::Day->starts( $period->range );
		return array( 'notes' => Notes::by_label( $period->range, $starts, Step::Day->labels( $starts ) ) );
	}

	public function rows( string $part, array $rows ): array {
		return 'funnel_chart' === $part ? self::chart( $rows ) : self::table( $rows );
	}

	public function shape( array $response, Answer $answer ): array {
		$table  = (array) $response[ self::TABLE ];
		$counts = array();
		foreach ( self::BREAKDOWNS as $name ) {
			$query          = self::TABLE . ".$name";
			$categories     = $answer->has( $query ) ? self::by_category( $answer->result( $query ) ) : array();
			$table[ $name ] = Answer::part(
				static fn (): array => self::broken_down( self::by_category( $answer->result( $query ) ), self::whole( $answer ) )
			);

			$counts[ $query ]                    = count( $categories );
			$table[ "{$name}_category_length" ] = min( count( $categories ), self::MOST );
		}
		return array(
			self::TABLE => $table,
			'rowCounts' => (object) ( $counts + (array) $response['rowCounts'] ),
		) + $response;
	}

	/**
	 * @param list<array<string, mixed>> $rows Event names with their numbers of users.
	 * @return list<array{name: string, value: int}>
	 */
	private static function chart( array $rows ): array {
		$users = ( new Stages( array_column( $rows, 'value', 'name' ) ) )->users;
		return array_map(
			static fn ( string $name, int $value ): array => array(
				'name'  => $name,
				'value' => $value,
			),
			Stages::names(),
			$users
		);
	}

	/**
	 * @param list<array<string, mixed>> $rows Event names (`step`) with their numbers of users (`users`).
	 * @return list<array<string, mixed>>
	 */
	private static function table( array $rows ): array {
		$whole = new Stages( array_column( $rows, 'users', 'step' ) );
		return array_map( static fn ( int $stage ): array => $whole->row( $stage, $whole->users[0], '' ), array_keys( $whole->users ) );
	}

	/**
	 * Returns the rows of each stage, categories with the most users first.
	 *
	 * @param array<Stages> $categories By name and code.
	 * @return list<array<string, mixed>>
	 */
	private static function broken_down( array $categories, Stages $whole ): array {
		$categories = array_slice( self::sorted( $categories, 0 ), 0, self::MOST, true );
		$rows       = array();
		foreach ( $whole->users as $stage => $users ) {
			foreach ( self::sorted( $categories, $stage ) as $category => $stages ) {
				[ $name, $iso ] = explode( "\n", "$category\n" );

				$row    = $stages->row( $stage, $users, $name );
				$rows[] = '' === $iso ? $row : $row + array( 'iso' => $iso );
			}
		}
		return $rows;
	}

	/**
	 * @param array<Stages> $categories By name and code.
	 * @return array<Stages> Most users at the given stage first, "(other)" last.
	 */
	private static function sorted( array $categories, int $stage ): array {
		$is_other = static fn ( int|string $category ): bool => str_starts_with( (string) $category, Text::OTHER );
		uksort(
			$categories,
			static fn ( int|string $one, int|string $other ): int => array(
				$is_other( $one ),
				$categories[ $other ]->users[ $stage ],
			) <=> array( $is_other( $other ), $categories[ $one ]->users[ $stage ] )
		);
		return $categories;
	}

	/**
	 * Returns the stages of all users.
	 *
	 * @throws \Lodestar\Analytics\SourceException If the source can't provide them.
	 */
	private static function whole( Answer $answer ): Stages {
		return self::by_category( $answer->result( 'stages' ) )[''] ?? new Stages( array() );
	}

	/**
	 * Returns the stages of each channel or country in which any user viewed an item.
	 *
	 * @param Result $result Users by event, then by channel or country.
	 * @return array<Stages> By name. A country's code follows on a second line of the key.
	 */
	private static function by_category( Result $result ): array {
		$people = array();
		foreach ( $result->rows as $row ) {
			$people[ implode( "\n", array_slice( $row->dimensions, 1 ) ) ][ $row->dimensions[0] ] = $row->metrics[0];
		}
		return array_filter(
			array_map( static fn ( array $of ): Stages => new Stages( $of ), $people ),
			static fn ( Stages $stages ): bool => $stages->users[0] > 0
		);
	}
}
