<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;


final class CategoriesTest extends NotesTestCase {

	public function test_a_site_starts_with_three_categories_that_stay_deleted(): void {
		$this->log_in_as( 'editor' );
		$list = self::done( 'GET', 'note-categories' );
		self::assertSame( array( 'Blog Post', 'Promotion', 'Website Updates' ), $list->column( 'items', 'name' ) );
		self::assertSame( array( '#38a391', '#d76f0b', '#3858e9' ), $list->column( 'items', 'background_color' ) );
		self::assertSame( array( 'id', 'name', 'background_color' ), $list->fields( 'items.0' ) );
		self::assertSame( $list->rows( 'items' ), self::done( 'GET', 'note-categories' )->rows( 'items' ) );

		$this->log_in_as( 'administrator' );
		foreach ( $list->column( 'items', 'id' ) as $id ) {
			self::assertIsInt( $id );
			self::done( 'DELETE', "note-categories/$id" );
		}
		self::assertSame( array(), self::done( 'GET', 'note-categories' )->rows( 'items' ) );
	}

	public function test_the_list_accepts_the_parameters_of_the_specification(): void {
		$all = self::done( 'GET', 'note-categories' )->column( 'items', 'name' );
		self::assertCount( 3, $all );
		self::assertSame(
			$all,
			self::done(
				'GET',
				'note-categories',
				array( 'page' => 1, 'orderby' => 'name', 'order' => 'asc', 'select' => array( 'name' ) )
			)->column( 'items', 'name' )
		);
		self::assertSame(
			array_reverse( $all ),
			self::done( 'GET', 'note-categories', array( 'order' => 'desc' ) )->column( 'items', 'name' )
		);
		self::assertSame( array(), self::done( 'GET', 'note-categories', array( 'page' => 2 ) )->all( 'items' ) );
		self::assertSame(
			array( 'id', 'name' ),
			array_keys( (array) self::done( 'GET', 'note-categories', array( 'select' => array( 'name' ) ) )->all( 'items' )[0] )
		);
		foreach (
			array(
				array( 'page' => 0 ),
				array( 'orderby' => 'color' ),
				array( 'order' => 'up' ),
				array( 'select' => array( 'slug' ) ),
			) as $bad
		) {
			self::assertSame( 400, self::rest( 'GET', 'note-categories', $bad )->get_status(), (string) wp_json_encode( $bad ) );
		}
	}

	public function test_default_categories_use_the_site_language_for_every_user(): void {
		add_filter( 'determine_locale', static fn (): string => 'de_DE', 1 );
		add_filter( 'gettext_lodestar', static fn ( string $text ): string => $text . ' ' . determine_locale() );
		self::assertSame(
			array( 'Blog Post en_US', 'Promotion en_US', 'Website Updates en_US' ),
			self::done( 'GET', 'note-categories' )->column( 'items', 'name' )
		);
		self::assertSame( 'de_DE', determine_locale() );
	}

	public function test_a_name_is_returned_as_typed(): void {
		foreach (
			array(
				'R&D',
				'<b>Press</b>',
				"O'Neil \"quoted\"",
				'3 < 5 &amp; 7',
				'Ünïcödé 日本 😀',
				'back\\slash',
				'0',
				str_repeat( 'ü', 200 ),
			) as $name
		) {
			$id = self::category( $name, '#ABCDEF' );
			self::assertContains( $name, self::done( 'GET', 'note-categories' )->column( 'items', 'name' ) );
			self::assertSame(
				array( 'id' => $id, 'name' => $name, 'background_color' => '#abcdef' ),
				self::body( 'PUT', "note-categories/$id", array( 'name' => $name ) )
			);
			self::assertStringNotContainsString( '<', (string) wp_json_encode( get_term( $id ) ), 'Does no harm where others print it.' );
		}
		self::assertSame( 'two words', self::done( 'POST', 'note-categories', array( 'name' => " two\n words\u{a0}" ) )->at( 'name' ) );
	}

	public function test_an_update_keeps_fields_that_it_does_not_include(): void {
		$id   = self::category( 'Press', '#123456' );
		$note = self::note( array( 'category' => array( 'id' => $id ) ) );
		self::assertSame(
			array( 'id' => $id, 'name' => 'Media', 'background_color' => '#123456' ),
			self::body( 'PUT', "note-categories/$id", array( 'name' => 'Media' ) )
		);
		self::assertSame(
			array( 'id' => $id, 'name' => 'Media', 'background_color' => '#abcdef' ),
			self::body( 'PUT', "note-categories/$id", array( 'background_color' => '#abcdef' ) )
		);
		self::assertSame(
			array( 'id' => $id, 'name' => 'Media', 'background_color' => '#abcdef' ),
			self::body( 'PUT', "note-categories/$id", array( 'id' => 1 ) )
		);
		self::assertSame( 'Media', self::done( 'GET', 'notes' )->at( 'items.0.category.name' ) );
		foreach ( array( null, '' ) as $none ) {
			self::assertSame(
				array( 'id' => $id, 'name' => 'Media', 'background_color' => null ),
				self::body( 'PUT', "note-categories/$id", array( 'background_color' => $none ) )
			);
		}
		self::done( 'DELETE', "note-categories/$id" );
		self::assertSame(
			array( $note, 0 ),
			array( self::done( 'GET', 'notes' )->at( 'items.0.id' ), self::done( 'GET', 'notes' )->at( 'items.0.category.id' ) )
		);
		self::assertSame( '', get_term_meta( $id, 'background_color', true ) );
	}

	public function test_names_that_differ_in_more_than_case_are_different_categories(): void {
		self::category( 'Spring sale', null );
		self::category( 'Spring-sale', null );
		self::assertSame(
			'taken',
			self::refusal( self::rest( 'POST', 'note-categories', array( 'name' => 'SPRING SALE' ) ) )[2]['reason']
		);
		$post_category = wp_insert_term( 'Elsewhere', 'category' );
		self::assertIsArray( $post_category );
		self::category( 'Elsewhere', null );
	}
}
