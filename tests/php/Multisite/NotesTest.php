<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Multisite;

use Lodestar\Features\Notes\Categories;
use Lodestar\Features\Notes\ContentTypes;
use Lodestar\Features\Notes\NoteFields;
use Lodestar\Features\Notes\NoteList;
use Lodestar\Features\Notes\Notes;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Tests\TestCase;

final class NotesTest extends TestCase {

	private int $second;

	protected function setUp(): void {
		parent::setUp();
		$id = wp_insert_site(
			array(
				'domain'  => is_subdomain_install() ? 'noted.lodestar.test' : 'lodestar.test',
				'path'    => is_subdomain_install() ? '/' : '/noted/',
				'title'   => 'Noted',
				'user_id' => 1,
			)
		);
		self::assertIsInt( $id );
		$this->second = $id;
	}

	protected function tearDown(): void {
		wp_delete_site( $this->second );
		parent::tearDown();
	}

	public function test_each_site_has_its_own_notes(): void {
		wp_set_current_user( 1 );
		self::make( 'of the first' );
		self::assertCount( 3, Categories::all() );
		switch_to_blog( $this->second );
		self::assertSame( array(), Notes::all( null, Notes::OPEN ) );
		self::make( 'of the second' );
		self::assertCount( 3, Categories::all() );
		self::assertSame( array( 'of the second' ), self::titles() );
		restore_current_blog();
		self::assertSame( array( 'of the first' ), self::titles() );

		switch_to_blog( $this->second );
		ContentTypes::delete_all();
		self::assertSame( array(), self::titles() );
		restore_current_blog();
		self::assertSame( array( 'of the first' ), self::titles() );
		ContentTypes::delete_all();
	}

	public function test_an_editor_of_one_site_cannot_edit_notes_on_another(): void {
		$id = wp_create_user( 'editor-of-second', 'password', 'editor@example.org' );
		self::assertIsInt( $id );
		add_user_to_blog( $this->second, $id, 'editor' );
		remove_user_from_blog( $id, get_main_site_id() );
		wp_set_current_user( $id );
		self::assertFalse( current_user_can( Capabilities::EDIT_NOTES ) );
		switch_to_blog( $this->second );
		self::assertTrue( current_user_can( Capabilities::EDIT_NOTES ) );
		restore_current_blog();
		wp_set_current_user( 1 );
		self::assertTrue( current_user_can( Capabilities::EDIT_NOTES ), 'Who runs the network may.' );
	}

	private static function make( string $title ): void {
		Notes::create( NoteFields::read( array( 'note_title' => $title, 'note_date_ymd' => '2026-11-20' ), null, 20800 ) );
	}

	/** @return list<mixed> */
	private static function titles(): array {
		return array_column( ( new NoteList( null, '', false, false, 'id', false, -1, 1 ) )->to_array()['items'], 'note_title' );
	}
}
