<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;

use PHPUnit\Framework\Attributes\DataProvider;

final class InvalidNotesTest extends NotesTestCase {

	private const BOUNDS = array(
		'earliest' => '2005-01-01',
		'latest'   => '2026-11-21',
	);

	/** @return iterable<string, array{string, mixed, string, array<string, mixed>}> */
	public static function notes(): iterable {
		yield 'no text' => array( 'note_title', '', 'missing', array() );
		yield 'nothing to see' => array( 'note_title', " \u{a0}\n\0\t", 'missing', array() );
		yield 'text of another kind' => array( 'note_title', array( 'x' ), 'not_text', array() );
		yield 'number for a text' => array( 'note_title', 5, 'not_text', array() );
		yield 'a character too many' => array( 'note_title', str_repeat( 'ü', 1001 ), 'too_long', array( 'max' => 1000 ) );
		yield 'no date' => array( 'note_date_ymd', '', 'missing', self::BOUNDS );
		yield 'words for a date' => array( 'note_date_ymd', 'yesterday', 'not_a_date', self::BOUNDS );
		yield 'a day that is none' => array( 'note_date_ymd', '2026-02-30', 'not_a_date', self::BOUNDS );
		yield 'a moment' => array( 'note_date_ymd', '2026-11-20T00:00:00', 'not_a_date', self::BOUNDS );
		yield 'a number for a date' => array( 'note_date_ymd', 20261120, 'not_a_date', self::BOUNDS );
		yield 'the day before the first' => array( 'note_date_ymd', '2004-12-31', 'too_early', self::BOUNDS );
		yield 'tomorrow' => array( 'note_date_ymd', '2026-11-22', 'future', self::BOUNDS );
		yield 'maybe important' => array( 'important', 'maybe', 'not_a_boolean', array() );
		yield 'important things' => array( 'important', array( true ), 'not_a_boolean', array() );
		yield 'category that is gone' => array( 'category', array( 'id' => 99999 ), 'unknown', array() );
		yield 'negative category' => array( 'category', array( 'id' => -1 ), 'unknown', array() );
		yield 'category without id' => array( 'category', array( 'name' => 'Press' ), 'unknown', array() );
		yield 'category of posts' => array( 'category', array( 'id' => 1 ), 'unknown', array() );
		yield 'category as a name' => array( 'category', 'Press', 'unknown', array() );
		yield 'file that is gone' => array( 'medias', array( 99999 ), 'unknown', array( 'media' => 99999 ) );
		yield 'a post for a file' => array( 'medias', array( 1 ), 'unknown', array( 'media' => 1 ) );
		yield 'an address for a file' => array(
			'medias',
			array( 'https://example.org/x.png' ),
			'unknown',
			array( 'media' => 'https://example.org/x.png' ),
		);
		yield 'one file' => array( 'medias', 5, 'not_a_list', array() );
		yield 'files by name' => array( 'medias', array( 'a' => 5 ), 'not_a_list', array() );
		yield 'too many files' => array( 'medias', array_fill( 0, 101, 5 ), 'too_many', array( 'max' => 100 ) );
	}

	/** @param array<string, mixed> $data Additional error data. */
	#[DataProvider( 'notes' )]
	public function test_an_invalid_note_changes_nothing( string $field, mixed $value, string $reason, array $data ): void {
		$id       = self::note();
		$before   = self::stored();
		$expected = array( 'invalid_note', 400, array( 'param' => $field, 'reason' => $reason ) + $data );
		$fields   = array( $field => $value ) + array( 'note_title' => 'Changed', 'note_date_ymd' => '2026-11-19', 'important' => true );
		self::assertSame( $expected, self::refusal( self::rest( 'POST', 'notes', $fields ) ) );
		self::assertSame( $expected, self::refusal( self::rest( 'PUT', "notes/$id", $fields ) ) );
		self::assertSame( $before, self::stored() );
	}

	public function test_a_new_note_requires_a_text_and_a_date(): void {
		$before = self::stored();
		foreach ( array_keys( self::PLAIN ) as $field ) {
			[ $code, $status, $data ] = self::refusal( self::rest( 'POST', 'notes', array_diff_key( self::PLAIN, array( $field => 0 ) ) ) );
			self::assertSame( array( 'invalid_note', 400, $field, 'missing' ), array( $code, $status, $data['param'], $data['reason'] ) );
		}
		self::assertSame( $before, self::stored() );
	}

	public function test_today_is_in_the_sites_time_zone(): void {
		$this->clock( '2026-11-21 23:30' );
		$this->site_zone( 'Asia/Tokyo' );
		self::note( array( 'note_date_ymd' => '2026-11-22' ) );
		self::assertSame(
			'invalid_note',
			self::refusal( self::rest( 'POST', 'notes', array( 'note_date_ymd' => '2026-11-23' ) + self::PLAIN ) )[0]
		);
		$this->site_zone( 'America/New_York' );
		self::assertSame(
			'invalid_note',
			self::refusal( self::rest( 'POST', 'notes', array( 'note_date_ymd' => '2026-11-22' ) + self::PLAIN ) )[0]
		);
	}

	/** @return iterable<string, array{string, mixed, string, array<string, mixed>}> */
	public static function categories(): iterable {
		yield 'no name' => array( 'name', '', 'missing', array() );
		yield 'only spaces' => array( 'name', "\u{a0} \n", 'missing', array() );
		yield 'a list for a name' => array( 'name', array( 'x' ), 'not_text', array() );
		yield 'a character too many' => array( 'name', str_repeat( 'ü', 201 ), 'too_long', array( 'max' => 200 ) );
		yield 'more than the column holds' => array( 'name', str_repeat( '&', 41 ), 'too_long', array( 'max' => 200 ) );
		yield 'a name that is taken' => array( 'name', ' blog  POST ', 'taken', array() );
		yield 'colour by name' => array( 'background_color', 'red', 'not_a_color', array() );
		yield 'short colour' => array( 'background_color', '#abc', 'not_a_color', array() );
		yield 'transparent colour' => array( 'background_color', '#aabbccdd', 'not_a_color', array() );
		yield 'colour and more' => array( 'background_color', "#aabbcc\n", 'not_a_color', array() );
		yield 'style sheet' => array( 'background_color', 'url(//example.org)', 'not_a_color', array() );
		yield 'number' => array( 'background_color', 5, 'not_a_color', array() );
	}

	/** @param array<string, mixed> $data Additional error data. */
	#[DataProvider( 'categories' )]
	public function test_an_invalid_category_changes_nothing( string $field, mixed $value, string $reason, array $data ): void {
		$id       = self::category( 'Press', '#123456' );
		$before   = self::stored();
		$expected = array( 'invalid_category', 400, array( 'param' => $field, 'reason' => $reason ) + $data );
		$fields   = array( $field => $value ) + array( 'name' => 'Changed', 'background_color' => '#abcdef' );
		self::assertSame( $expected, self::refusal( self::rest( 'POST', 'note-categories', $fields ) ) );
		self::assertSame( $expected, self::refusal( self::rest( 'PUT', "note-categories/$id", $fields ) ) );
		self::assertSame( $before, self::stored() );
	}

	public function test_the_list_rejects_invalid_parameters(): void {
		foreach (
			array(
				'orderby'   => 'title; DROP',
				'order'     => 'up',
				'per_page'  => 'many',
				'page'      => 0,
				'important' => 'maybe',
				'status'    => 'private',
			) as $param => $value
		) {
			self::assertSame(
				array( 'rest_invalid_param', 400 ),
				array_slice( self::refusal( self::rest( 'GET', 'notes', array( $param => $value ) ) ), 0, 2 ),
				$param
			);
		}
		foreach (
			array(
				array( '2026-11-01', '' ),
				array( '', '2026-11-01' ),
				array( '2026-11-02', '2026-11-01' ),
				array( "1' OR 1", '2026-11-01' ),
				array( '2026-11-01', '2026-11-22' ),
			) as [ $start, $end ]
		) {
			self::assertSame(
				array( 'invalid_range', 400 ),
				array_slice( self::refusal( self::rest( 'GET', 'notes', array( 'start' => $start, 'end' => $end ) ) ), 0, 2 ),
				"$start $end"
			);
		}
	}

	/**
	 * Returns all stored data of notes.
	 *
	 * @return list<mixed>
	 */
	private static function stored(): array {
		global $wpdb;
		return array_map(
			static fn ( string $table ): mixed => $wpdb->get_results( "SELECT * FROM $table", ARRAY_N ),
			array( $wpdb->posts, $wpdb->postmeta, $wpdb->terms, $wpdb->termmeta, $wpdb->term_taxonomy, $wpdb->term_relationships )
		);
	}
}
