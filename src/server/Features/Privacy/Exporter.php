<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Storage\MigrationRunner;

/** Exports a person's visits. */
final class Exporter {

	/** Sessions per page. */
	private const CHUNK = 50;

	private const GROUP = 'lodestar-visits';

	/**
	 * Exports one page. Core calls it with the next page until it is done.
	 *
	 * @param string $email Email address of the person.
	 * @param int    $page  Page number, from 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function page( string $email, int $page = 1 ): array {
		$person = Person::of( $email );
		if ( $person->is_unknown() ) {
			return self::answer( array( self::item( 'none', array( __( 'Visits', 'lodestar' ) => Person::nothing_known() ) ) ), true );
		}
		$visits = ( new MigrationRunner() )->is_current() ? Visits::of( $person, self::CHUNK, self::CHUNK * ( $page - 1 ) ) : array();
		$items  = array();
		foreach ( $visits as $key => $facts ) {
			$items[] = self::item( $key, $facts );
		}
		$done = count( $visits ) < self::CHUNK;
		if ( $done && ( new MigrationRunner() )->is_current() ) {
			foreach ( Visits::without_session( $person ) as $key => $facts ) {
				$items[] = self::item( $key, $facts );
			}
		}
		return self::answer( $items, $done );
	}

	/**
	 * @param string                $key   Key of the visit.
	 * @param array<string, string> $facts Values by label.
	 * @return array<string, mixed>
	 */
	private static function item( string $key, array $facts ): array {
		$data = array();
		foreach ( $facts as $name => $value ) {
			$data[] = array(
				'name'  => $name,
				'value' => esc_html( $value ),
			);
		}
		return array(
			'group_id'          => self::GROUP,
			'group_label'       => __( 'Visits to this website', 'lodestar' ),
			'group_description' => __( 'Visit data counted by Lodestar.', 'lodestar' ),
			'item_id'           => self::GROUP . "-$key",
			'data'              => $data,
		);
	}

	/**
	 * @param list<array<string, mixed>> $items Items.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	private static function answer( array $items, bool $done ): array {
		return array(
			'data' => $items,
			'done' => $done,
		);
	}
}
