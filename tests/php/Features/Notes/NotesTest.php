<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;

use Lodestar\Features\Notes\ContentTypes;
use Lodestar\Features\Notes\PlainText;
use PHPUnit\Framework\Attributes\DataProvider;

final class NotesTest extends NotesTestCase {

	public function test_a_note_has_the_fields_of_the_specification(): void {
		$category = self::category( 'Press', '#AABBCC' );
		$media    = self::media();
		$sent     = self::PLAIN + array(
			'category'  => array( 'id' => $category ),
			'important' => true,
			'medias'    => array( $media, $media ),
		);
		$note     = self::body( 'POST', 'notes', $sent );
		self::assertEquals(
			array(
				'id'            => $note['id'] ?? null,
				'note_title'    => 'New theme',
				'category'      => array(
					'id'               => $category,
					'name'             => 'Press',
					'background_color' => '#aabbcc',
				),
				'note_date'     => 'November 20, 2026',
				'note_date_ymd' => '2026-11-20',
				'important'     => true,
				'medias'        => array( $media ),
			),
			$note
		);
		self::assertEquals( array( $note ), self::done( 'GET', 'notes' )->rows( 'items' ) );
	}

	public function test_a_new_note_has_no_category_and_no_files_and_is_not_important(): void {
		$note = self::done( 'POST', 'notes', self::PLAIN );
		self::assertSame( array( 'id' => 0, 'name' => '', 'background_color' => null ), $note->at( 'category' ) );
		self::assertFalse( $note->at( 'important' ) );
		self::assertSame( array(), $note->at( 'medias' ) );
	}

	public function test_the_date_is_the_same_in_every_time_zone(): void {
		$id = self::note( array( 'note_date_ymd' => '2026-03-29' ) );
		foreach ( array( 'Pacific/Kiritimati', 'America/Havana', 'Pacific/Pago_Pago' ) as $zone ) {
			$this->site_zone( $zone );
			self::assertSame(
				array( '2026-03-29', 'March 29, 2026' ),
				array(
					self::done( 'GET', 'notes' )->at( 'items.0.note_date_ymd' ),
					self::done( 'GET', 'notes' )->at( 'items.0.note_date' ),
				),
				$zone
			);
			self::assertSame( '2026-03-29', self::done( 'PUT', "notes/$id", array( 'note_title' => $zone ) )->at( 'note_date_ymd' ) );
			self::assertSame(
				$id,
				self::done( 'GET', 'notes', array( 'start' => '2026-03-29', 'end' => '2026-03-29' ) )->at( 'items.0.id' )
			);
		}
	}

	public function test_an_update_keeps_fields_that_it_does_not_include(): void {
		$fields = array(
			'important' => true,
			'medias'    => array( self::media() ),
			'category'  => array( 'id' => self::category( 'Press', null ) ),
		);
		$id     = self::note( $fields );
		$before = self::done( 'GET', 'notes' )->rows( 'items' )[0];
		$author = (int) get_post( $id )?->post_author;

		$this->log_in_as( 'editor' );
		self::assertEquals( array( 'important' => false ) + $before, self::body( 'PUT', "notes/$id", array( 'important' => false ) ) );
		self::assertEquals(
			array( 'important' => false, 'note_title' => 'Newer' ) + $before,
			self::body( 'PUT', "notes/$id", array( 'note_title' => 'Newer', 'id' => 99999 ) )
		);
		$emptied = self::done(
			'PUT',
			"notes/$id",
			array( 'medias' => array(), 'category' => array( 'id' => 0 ), 'note_date_ymd' => '2005-01-01' )
		);
		self::assertSame(
			array( array(), 0, '2005-01-01' ),
			array( $emptied->at( 'medias' ), $emptied->at( 'category.id' ), $emptied->at( 'note_date_ymd' ) )
		);
		self::assertSame( $author, (int) get_post( $id )?->post_author );
		self::assertSame( 1, self::done( 'GET', 'notes' )->at( 'pagination.total_published' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function texts(): iterable {
		yield 'markup' => array( '<script>alert(1)</script> <b>bold</b> & "quoted" \'it\'' );
		yield 'entities' => array( '&amp; &lt;b&gt; &copy; &#x1f600; &nbsp;.' );
		yield 'comparison' => array( '3 < 5 && 7 > 2' );
		yield 'backslashes' => array( 'C:\\new\\theme \\\' \\" \\\\' );
		yield 'scripts' => array( 'Ünïcödé 日本語 עברית 😀 e´' );
		yield 'lines' => array( "first\n\n\tsecond" );
		yield 'percent' => array( '100%ab %20 [shortcode] <!-- comment --> {{x}}' );
		yield 'zero' => array( '0' );
		yield 'as long as may be' => array( str_repeat( '&', 1000 ) );
	}

	#[DataProvider( 'texts' )]
	public function test_text_is_returned_as_typed_for_every_role( string $text ): void {
		update_option( 'lodestar_view_roles', array( 'editor', 'author' ) );
		foreach ( array( 'administrator', 'editor', 'author' ) as $role ) {
			$this->log_in_as( $role );
			$id = self::done( 'POST', 'notes', array( 'note_title' => $text ) + self::PLAIN )->at( 'id' );
			self::assertIsInt( $id );
			$read = self::done( 'GET', 'notes', array( 'orderby' => 'id', 'order' => 'desc', 'per_page' => 1 ) );
			self::assertSame( array( $id, $text ), array( $read->at( 'items.0.id' ), $read->at( 'items.0.note_title' ) ), $role );
			self::assertSame( $text, self::done( 'PUT', "notes/$id", array( 'note_title' => $text ) )->at( 'note_title' ), $role );
			self::assertStringNotContainsString( '<', (string) get_post( $id )?->post_title, 'Does no harm where others print it.' );
		}
	}

	public function test_invisible_characters_are_removed_from_a_text(): void {
		self::assertSame(
			"a\nb c",
			self::done( 'POST', 'notes', array( 'note_title' => " \u{a0}\r\n a\r\nb\0\x08 c\x7f\u{3000}\n" ) + self::PLAIN )->at(
				'note_title'
			)
		);
	}

	public function test_text_that_is_not_valid_utf8_is_rejected(): void {
		self::assertNull( PlainText::clean( "a\xff" ) );
		self::assertSame( 'a😀 &amp;', PlainText::of_stored( 'a&#x1f600; &amp;amp;' ), 'As core stores it where the character set is old.' );
	}

	public function test_the_list_is_filtered_sorted_and_paginated(): void {
		$first  = self::note( array( 'note_date_ymd' => '2026-11-10', 'note_title' => 'Straße' ) );
		$second = self::note( array( 'note_date_ymd' => '2026-11-01', 'important' => true ) );
		$third  = self::note( array( 'note_date_ymd' => '2026-11-20', 'important' => true, 'note_title' => 'Ärger & so' ) );
		$gone   = self::note( array( 'note_date_ymd' => '2026-11-10', 'important' => true ) );
		self::done( 'DELETE', "notes/$gone" );
		foreach ( array(
			array( array( $first, $second, $third ), 3, array() ),
			array( array( $third, $second, $first ), 3, array( 'order' => 'desc' ) ),
			array( array( $second, $first, $third ), 3, array( 'orderby' => 'date' ) ),
			array( array( $second, $third ), 2, array( 'important' => 'true' ) ),
			array( array( $first, $second, $third ), 3, array( 'important' => 'false' ) ),
			array( array( $third ), 3, array( 'per_page' => 2, 'page' => 2 ) ),
			array( array(), 3, array( 'per_page' => 2, 'page' => 3 ) ),
			array( array(), 3, array( 'per_page' => 2, 'page' => PHP_INT_MAX ) ),
			array( array(), 3, array( 'per_page' => PHP_INT_MAX, 'page' => PHP_INT_MAX ) ),
			array( array( $first, $second, $third ), 3, array( 'per_page' => PHP_INT_MAX ) ),
			array( array( $first, $second, $third ), 3, array( 'per_page' => 0, 'page' => PHP_INT_MAX ) ),
			array( array( $second, $third ), 2, array( 'filter' => array( 'important' => 'true' ) ) ),
			array( array( $first, $second, $third ), 3, array( 'filter' => array( 'important' => 'false' ) ) ),
			array(
				array( $second ),
				1,
				array(
					'filter' => array(
						'important'  => true,
						'date_range' => array( 'start' => '2026-11-01', 'end' => '2026-11-19', 'interval' => 'custom' ),
					),
				),
			),
			array(
				array( $first ),
				1,
				array(
					'filter' => array(
						'date_range' => array( 'start' => '2026-11-10', 'end' => '2026-11-10', 'interval' => 'last30days' ),
					),
				),
			),
			array( array( $third ), 1, array( 'filter' => array( 'date_range' => array( 'interval' => '7' ) ) ) ),
			array( array( $first, $second, $third ), 3, array( 'interval' => '30' ) ),
			array( array(), 0, array( 'interval' => 'today' ) ),
			array(
				array( $first, $second, $third ),
				3,
				array( 'filter' => array( 'date_range' => array( 'start' => '', 'end' => '', 'interval' => '' ) ) ),
			),
			array(
				array( $first, $second, $third ),
				3,
				array( 'orderby' => 'id', 'order' => 'asc', 'per_page' => -1, 'filter' => array() ),
			),
			array( array( $first, $second, $third ), 3, array( 'per_page' => -1 ) ),
			array( array( $gone ), 1, array( 'status' => 'trash' ) ),
			array( array( $third ), 1, array( 'search' => 'ärger &' ) ),
			array( array(), 0, array( 'search' => 'amp' ) ),
			array( array( $first ), 1, array( 'start' => '2026-11-10', 'end' => '2026-11-10' ) ),
			array( array( $first, $second ), 2, array( 'start' => '2026-11-01', 'end' => '2026-11-19' ) ),
			array(
				array( $second ),
				1,
				array( 'start' => '2026-11-01', 'end' => '2026-11-19', 'important' => true, 'interval' => 'custom' ),
			),
		) as [ $ids, $total, $params ] ) {
			$list = self::done( 'GET', 'notes', $params );
			self::assertSame(
				array( $ids, $total ),
				array( $list->column( 'items', 'id' ), $list->at( 'pagination.total' ) ),
				(string) wp_json_encode( $params )
			);
		}
		self::assertSame( array( 3, 2, 1, 3 ), array_values( self::done( 'GET', 'notes' )->all( 'pagination' ) ) );
		self::assertSame(
			array( 3, 2, 1, 2 ),
			array_values( self::done( 'GET', 'notes', array( 'important' => true ) )->all( 'pagination' ) ),
			'Both tabs have their count, whichever is open.'
		);
		self::assertSame(
			array( 2, 1, 1, 2 ),
			array_values( self::done( 'GET', 'notes', array( 'start' => '2026-11-01', 'end' => '2026-11-10' ) )->all( 'pagination' ) )
		);
	}

	public function test_a_note_can_be_trashed_restored_and_permanently_deleted(): void {
		$media = self::media();
		$id    = self::note( array( 'medias' => array( $media ), 'important' => true ) );
		$whole = self::done( 'GET', 'notes' )->at( 'items.0' );
		self::assertSame( $whole, self::body( 'DELETE', "notes/$id" ) );
		self::assertSame( $whole, self::body( 'DELETE', "notes/$id" ), 'What is so already stays so.' );
		self::assertSame( array( 0, 0, 1, 0 ), array_values( self::done( 'GET', 'notes' )->all( 'pagination' ) ) );
		self::assertSame( $whole, self::body( 'POST', "notes/$id/restore" ) );
		self::assertSame( $whole, self::done( 'GET', 'notes' )->at( 'items.0' ) );
		self::assertSame( $whole, self::body( 'DELETE', "notes/$id", array( 'force' => true ) ) );
		self::assertNull( get_post( $id ) );
		self::assertSame( '', get_post_meta( $id, 'important', true ) );
		self::assertNotNull( get_post( $media ), 'Files are not the note\'s own.' );
		self::assertSame( array( 0, 0, 0, 0 ), array_values( self::done( 'GET', 'notes' )->all( 'pagination' ) ) );
	}

	public function test_bulk_actions_apply_to_all_notes_or_none(): void {
		$ids = array( self::note(), self::note(), self::note() );
		foreach ( array( 'trash', 'restore', 'delete' ) as $action ) {
			$refusal = self::rest( 'POST', 'notes/bulk', array( 'action' => $action, 'ids' => array( $ids[0], 99999 ) ) );
			self::assertSame( array( 'unknown_note', 404, array( 'id' => 99999 ) ), self::refusal( $refusal ) );
			self::assertSame( array( 3, 0, 0, 3 ), array_values( self::done( 'GET', 'notes' )->all( 'pagination' ) ), $action );
		}
		self::assertSame(
			array( 'ids' => array( $ids[0], $ids[2] ) ),
			self::body( 'POST', 'notes/bulk', array( 'action' => 'trash', 'ids' => array( $ids[0], $ids[2], $ids[0] ) ) )
		);
		self::assertSame( array( $ids[0], $ids[2] ), self::done( 'GET', 'notes', array( 'status' => 'trash' ) )->column( 'items', 'id' ) );
		self::done( 'POST', 'notes/bulk', array( 'action' => 'restore', 'ids' => array( $ids[2] ) ) );
		self::assertSame( array( $ids[1], $ids[2] ), self::done( 'GET', 'notes' )->column( 'items', 'id' ) );
		self::done( 'POST', 'notes/bulk', array( 'action' => 'delete', 'ids' => array( $ids[0], $ids[1] ) ) );
		self::assertSame( array( 1, 0, 0, 1 ), array_values( self::done( 'GET', 'notes' )->all( 'pagination' ) ) );
	}

	public function test_a_note_remains_after_its_author_category_and_files_are_deleted(): void {
		$category = self::category( 'Press', '#123456' );
		$media    = self::media();
		$author   = $this->log_in_as( 'editor' );
		$id       = self::note( array( 'category' => array( 'id' => $category ), 'medias' => array( $media ) ) );
		$this->log_in_as( 'administrator' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		self::assertTrue( wp_delete_user( $author ) );
		self::assertNotFalse( wp_delete_attachment( $media, true ) );
		self::done( 'DELETE', "note-categories/$category" );

		$note = self::done( 'GET', 'notes' );
		self::assertSame(
			array( $id, 0, array() ),
			array( $note->at( 'items.0.id' ), $note->at( 'items.0.category.id' ), $note->at( 'items.0.medias' ) )
		);
		self::assertTrue( self::done( 'PUT', "notes/$id", array( 'important' => true ) )->at( 'important' ) );
		self::assertSame( '2026-11-20', self::read( 'overview', '2026-11-19', '2026-11-20' )->at( 'overviewgraph.notes.Nov 20.0.date' ) );
	}

	public function test_another_post_is_not_a_note(): void {
		$post = wp_insert_post( array( 'post_title' => 'Post', 'post_status' => 'private' ) );
		foreach (
			array(
				array( 'PUT', "notes/$post" ),
				array( 'DELETE', "notes/$post" ),
				array( 'POST', "notes/$post/restore" ),
				array( 'PUT', 'notes/0' ),
			) as [ $method, $path ]
		) {
			self::assertSame(
				array( 'unknown_note', 404 ),
				array_slice( self::refusal( self::rest( $method, $path, self::PLAIN ) ), 0, 2 ),
				"$method $path"
			);
		}
		self::assertSame(
			array( 'Post', 'post', 'private' ),
			array( get_post( $post )?->post_title, get_post( $post )?->post_type, get_post( $post )?->post_status )
		);
	}

	public function test_a_database_error_is_reported(): void {
		add_filter(
			'wp_insert_post_data',
			static fn ( array $data ): array => ContentTypes::NOTE === $data['post_type'] ? array( 'no_such_column' => 1 ) + $data : $data
		);
		[ $code, $status ] = self::refusal( self::rest( 'POST', 'notes', self::PLAIN ) );
		self::assertSame( array( 'not_saved', 500 ), array( $code, $status ) );
		self::assertNotSame( '', $this->logged() );
	}
}
