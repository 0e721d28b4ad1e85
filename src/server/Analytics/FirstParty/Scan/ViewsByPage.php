<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Groups;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * Counts views if a query groups and filters by page columns alone. The database counts them per page and reads no
 * visits, so post lists load quickly.
 */
final class ViewsByPage {

	/** Source name of the page ID. */
	private const PAGE = 'v|v.page';

	/** Maximum number of pages or sessions to list in a query. */
	private const MOST = 1000;

	/**
	 * @var array<string, array{list<int>, list<int>}|null> Pages and their views by condition. Null if they can't be
	 * counted.
	 */
	private array $counted = array();

	/**
	 * Counts groupings, or returns null if one of them needs more than the page.
	 *
	 * @param non-empty-list<Grouping> $groupings
	 * @return list<Groups>|null
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function count( array $groupings ): ?array {
		$keys     = new Keys();
		$compiler = new Compiler();
		$counts   = array();
		foreach ( $groupings as $grouping ) {
			$count = self::asks_views( $grouping ) ? new Count( new Tally( $grouping, $keys->terms( $grouping->dimensions ) ), Scope::View, Level::View, Share::Own, $compiler, $keys ) : null;
			if ( null === $count || array() !== $count->spread || array() !== array_diff( array_keys( $count->sources ), array( self::PAGE ) ) ) {
				return null;
			}
			$counts[] = $count;
		}
		$all    = new self();
		$groups = array();
		foreach ( $counts as $count ) {
			if ( ! $all->tally( $count ) ) {
				return null;
			}
			$groups[] = $count->tally->groups();
		}
		return $groups;
	}

	/** Whether a grouping counts only views, without a rolling window. */
	private static function asks_views( Grouping $grouping ): bool {
		$others = array_filter( $grouping->measures, static fn ( Measure $measure ): bool => Scope::View !== $measure->scope || ! $measure->is_count() );
		return array() !== $grouping->measures && array() === $others && null === $grouping->plan->window && Scope::View === $grouping->plan->looks;
	}

	/** Adds the views, or returns false if they can't be counted. */
	private function tally( Count $count ): bool {
		$filter = $count->tally->grouping->plan->query->dimension_filter;
		foreach ( $count->tally->grouping->ranges as $number => $range ) {
			$views = $this->views( $range, $filter instanceof DimensionFilter ? self::named( $filter, $count ) : '' );
			if ( null === $views ) {
				return false;
			}
			[ $pages, $sums ] = $views;
			$columns          = array( self::PAGE => $pages );
			$groups           = $count->key->groups( $columns, count( $pages ) );
			if ( null !== $filter ) {
				$groups = Truth::only( $groups, Truth::of( $filter, static fn ( DimensionFilter $leaf ): array => $count->leaves[ $leaf ]->truths( $columns, count( $pages ) ) ) );
			}
			$count->tally->meet( $number, $groups );
			foreach ( array_keys( $count->measures ) as $place ) {
				$count->tally->add( $number, $place, $sums, $groups );
			}
		}
		return true;
	}

	/**
	 * @param string $which Additional condition on views.
	 * @return array{list<int>, list<int>}|null Page IDs, and the views of each.
	 */
	private function views( DateRange $range, string $which ): ?array {
		$kept  = RetentionMark::get();
		$first = max( $range->start_day, $kept );
		$name  = "$first $range->end_day $range->until_hour $which";
		if ( ! array_key_exists( $name, $this->counted ) ) {
			$aside  = self::sessions_set_aside( $first, $range->end_day );
			$where  = self::days( 'v.id', $first, $range->end_day ) . $which;
			$where .= null === $aside || array() === $aside ? '' : ' AND v.session NOT IN ( ' . implode( ',', $aside ) . ' )';
			$where .= DateRange::LAST_HOUR === $range->until_hour ? '' : ' AND ( v.id < ' . RowId::first( $range->end_day ) . " OR v.hour <= $range->until_hour )";
			$where .= 0 === $kept ? '' : ' AND v.session >= ' . RowId::first( $kept );

			$this->counted[ $name ] = null === $aside ? null : self::integers( 'SELECT v.page, COUNT(*) FROM ' . Level::View->table() . " WHERE $where GROUP BY v.page" );
		}
		return $this->counted[ $name ];
	}

	/**
	 * Returns the bot sessions that started or continued on some days. Their views don't count.
	 *
	 * @return list<int>|null Session IDs. Null if there are too many to list.
	 */
	private static function sessions_set_aside( int $first, int $last ): ?array {
		$sessions = Level::Session->table();
		$goes_on  = 'SELECT c.session FROM ' . Schema::table( 'continuations' ) . " c WHERE c.day BETWEEN $first AND $last";
		$ids      = self::integers( "SELECT s.id, 0 FROM $sessions WHERE s.bot <> 0 AND " . self::days( 's.id', $first, $last ) . " UNION SELECT s.id, 0 FROM $sessions WHERE s.bot <> 0 AND s.id IN ( $goes_on )" )[0];
		return count( $ids ) > self::MOST ? null : $ids;
	}

	/** Returns a condition for the pages that a filter names, or an empty string if each page must be checked. */
	private static function named( DimensionFilter $filter, Count $count ): string {
		$keys = $count->tally->grouping->plan->filtered[ $filter->dimension ]->keys;
		if ( ! $filter->case_sensitive || ! in_array( $filter->match, array( TextMatch::Exact, TextMatch::In ), true ) || 1 !== count( $keys ) || 1 !== preg_match( '/^\{page\}\.([a-z]+)$/D', $keys[0], $column ) || count( $filter->values ) > self::MOST ) {
			return '';
		}
		$texts = implode( ',', array_map( Text::id( ... ), $filter->values ) );
		$pages = self::integers( 'SELECT d.id, 0 FROM ' . Schema::table( 'pages' ) . " d WHERE d.$column[1] IN ( $texts )" )[0];
		return count( $pages ) > self::MOST ? '' : ' AND v.page IN ( ' . implode( ',', array( -1, ...$pages ) ) . ' )';
	}

	private static function days( string $id, int $first, int $last ): string {
		return "$id BETWEEN " . RowId::first( $first ) . ' AND ' . RowId::last( $last );
	}

	/**
	 * @param string $sql A SELECT of two columns.
	 * @return array{list<int>, list<int>}
	 */
	private static function integers( string $sql ): array {
		/** @var array{list<int>, list<int>} $columns */
		$columns = RowReader::columns( $sql );
		return $columns;
	}
}
