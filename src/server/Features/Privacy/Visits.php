<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/** Describes a person's visits as text for the data export. */
final class Visits {

	/**
	 * Returns sessions with their pages and events, oldest first.
	 *
	 * @return array<string, array<string, string>> Values by label, by visit.
	 */
	public static function of( Person $person, int $limit, int $offset ): array {
		$account  = 0 === $person->user
			? array()
			: array_column(
				self::rows( 'SELECT DISTINCT id FROM ' . Schema::table( 'attributes' ) . ' WHERE ' . Accounts::are( $person->user ) ),
				'id'
			);
		$columns  = '';
		$tables   = Schema::table( 'sessions' ) . ' s';
		foreach ( array( 'pages' => 'landing', 'origins' => 'origin', 'places' => 'place', 'devices' => 'device' ) as $table => $number ) {
			foreach ( array_intersect( Combinations::COLUMNS[ $table ], array_keys( self::labels() ) ) as $column ) {
				$columns .= ", $table.$column";
			}
			$tables .= ' JOIN ' . Schema::table( $table ) . " $table ON $table.id = s.$number";
		}
		$sessions = self::rows(
			"SELECT s.id, s.started_at$columns FROM $tables WHERE s.{$person->sessions()} ORDER BY s.id LIMIT $limit OFFSET $offset"
		);
		$visits   = array();
		foreach ( $sessions as $session ) {
			$id     = (int) $session['id'];
			$others = self::rows( 'SELECT DISTINCT day FROM ' . Schema::table( 'continuations' ) . " WHERE session = $id" );
			$views  = self::rows(
				'SELECT v.at, v.active_ms, v.scroll, p.path, p.title, p.attributes FROM ( SELECT * FROM '
					. Schema::table( 'views' ) . ' r WHERE '
					. self::views_of( array( $id ), array_map( 'intval', array_column( $others, 'day' ) ) )
					. ' ) v JOIN ' . Schema::table( 'pages' ) . ' p ON p.id = v.page ORDER BY v.at, v.id'
			);
			$facts  = array( __( 'Started', 'lodestar' ) => self::moment( $session['started_at'] ) );
			if ( array() !== array_intersect( array_column( $views, 'attributes' ), $account ) ) {
				$facts[ __( 'Account', 'lodestar' ) ] = "#$person->user";
			}
			$texts = self::texts( $session, array_keys( self::labels() ) );
			foreach ( self::labels() as $column => $label ) {
				$facts[ $label ] = $texts[ $column ];
			}
			$facts[ __( 'Pages', 'lodestar' ) ]  = implode( '; ', array_map( self::page( ... ), $views ) );
			$facts[ __( 'Events', 'lodestar' ) ] = implode( '; ', self::events( self::events_of( array( $id ) ) ) );
			$visits[ RowId::day( $id ) . '-' . substr( md5( (string) $id ), 0, 8 ) ] = array_filter(
				$facts,
				static fn ( string $fact ): bool => '' !== $fact
			);
		}
		return $visits;
	}

	/**
	 * Returns events from a shop that couldn't be assigned to a visit.
	 *
	 * @return array<string, array<string, string>>
	 */
	public static function without_session( Person $person ): array {
		$events = self::events( 'session % 4294967296 = 0 AND ' . $person->is( 'visitor' ) );
		return array() === $events ? array() : array( 'events' => array( __( 'Events', 'lodestar' ) => implode( '; ', $events ) ) );
	}

	/**
	 * Returns the text columns to export.
	 *
	 * @return array<string, string> Labels by column.
	 */
	private static function labels(): array {
		return array(
			'host'          => __( 'Website', 'lodestar' ),
			'source'        => __( 'Source', 'lodestar' ),
			'medium'        => __( 'Medium', 'lodestar' ),
			'campaign'      => __( 'Campaign', 'lodestar' ),
			'referrer_host' => __( 'Referring website', 'lodestar' ),
			'referrer_path' => __( 'Referring page', 'lodestar' ),
			'country'       => __( 'Country', 'lodestar' ),
			'region'        => __( 'Region', 'lodestar' ),
			'city'          => __( 'City', 'lodestar' ),
			'device'        => __( 'Device', 'lodestar' ),
			'browser'       => __( 'Browser', 'lodestar' ),
			'os'            => __( 'Operating system', 'lodestar' ),
			'language'      => __( 'Language', 'lodestar' ),
			'screen'        => __( 'Window size', 'lodestar' ),
		);
	}

	/**
	 * @param string $where SQL with integers only.
	 * @return list<string>
	 */
	private static function events( string $where ): array {
		$events = array();
		foreach (
			self::rows(
				'SELECT e.at, a.name, p.path, a.attributes FROM ( SELECT * FROM ' . Schema::table( 'events' )
					. " r WHERE $where ) e JOIN " . Schema::table( 'actions' ) . ' a ON a.id = e.action JOIN '
					. Schema::table( 'pages' ) . ' p ON p.id = e.page ORDER BY e.at, e.id'
			) as $event
		) {
			$pairs = array();
			foreach (
				self::rows(
					'SELECT name, value FROM ' . Schema::table( 'attributes' ) . " WHERE id = {$event['attributes']}"
				) as $attribute
			) {
				$pairs[] = implode( ': ', self::texts( $attribute, array( 'name', 'value' ) ) );
			}
			sort( $pairs );
			$events[] = trim( self::moment( $event['at'] ) . ' ' . implode( ' ', self::texts( $event, array( 'name', 'path' ) ) ) )
				. ( array() === $pairs ? '' : ' (' . implode( ', ', $pairs ) . ')' );
		}
		return $events;
	}

	/** @param array<string, string> $view Row of a view. */
	private static function page( array $view ): string {
		$texts   = self::texts( $view, array( 'path', 'title' ) );
		$seconds = intdiv( (int) $view['active_ms'], 1000 );
		return self::moment( $view['at'] ) . ' ' . implode( ' ', array_unique( $texts ) ) . " ($seconds s, {$view['scroll']} %)";
	}

	/**
	 * @param array<string, string> $row     A row.
	 * @param list<string>          $columns Columns that contain text IDs.
	 * @return array<string, string> Texts by column.
	 */
	private static function texts( array $row, array $columns ): array {
		$ids    = array_map( static fn ( string $column ): int => (int) ( $row[ $column ] ?? 0 ), array_combine( $columns, $columns ) );
		$values = Text::values( array_values( $ids ) );
		return array_map( static fn ( int $id ): string => $values[ $id ] ?? '', $ids );
	}

	/** @param string $at UTC seconds. */
	private static function moment( string $at ): string {
		return (string) wp_date( 'Y-m-d H:i:s', (int) $at );
	}

	/**
	 * @param string $sql SQL with our own names and integers only.
	 * @return list<array<string, string>>
	 */
	private static function rows( string $sql ): array {
		global $wpdb;
		/** @var list<array<string, string>> $rows */
		$rows = $wpdb->get_results( $sql, ARRAY_A ); // phpcs:ignore WordPress.DB -- see the parameter’s description.
		return $rows;
	}

	/**
	 * Returns the condition for rows of `views` that belong to the sessions.
	 *
	 * No index leads from a session to its rows, so the condition limits the search to a few days.
	 *
	 * @param non-empty-list<int> $sessions Session IDs.
	 * @param list<int>           $others   Days of their continuations.
	 * @return string SQL with integers only.
	 */
	public static function views_of( array $sessions, array $others ): string {
		$days = array_unique( array( ...array_map( RowId::day( ... ), $sessions ), ...$others ) );
		return self::between( $days, 0 ) . self::are_of( $sessions );
	}

	/**
	 * Returns the condition for rows of `events` that belong to the sessions.
	 *
	 * @param non-empty-list<int> $sessions Session IDs.
	 * @return string SQL with our own names and integers only.
	 */
	public static function events_of( array $sessions ): string {
		$late = 'SELECT event FROM ' . Schema::table( 'late_events' ) . ' WHERE session IN (' . implode( ',', $sessions ) . ')';
		return '( ' . self::between( array_unique( array_map( RowId::day( ... ), $sessions ) ), 1 )
			. self::are_of( $sessions ) . " OR id IN ($late) )";
	}

	/**
	 * @param array<int> $days   Local days.
	 * @param int        $around Number of days to include before and after each day.
	 */
	private static function between( array $days, int $around ): string {
		$ranges = array_map(
			static fn ( int $day ): string => 'id BETWEEN ' . RowId::first( $day - $around ) . ' AND ' . RowId::last( $day + $around ),
			$days
		);
		return '( ' . implode( ' OR ', $ranges ) . ' )';
	}

	/** @param list<int> $sessions Session IDs. */
	private static function are_of( array $sessions ): string {
		return ' AND session IN (' . implode( ',', $sessions ) . ')';
	}
}
