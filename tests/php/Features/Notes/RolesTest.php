<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;

use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Tests permissions for notes. Users who can view reports can read notes. Writing also requires a role that can write
 * on the site.
 */
final class RolesTest extends NotesTestCase {

	private const READ  = 'lodestar_view_reports';
	private const WRITE = 'lodestar_edit_notes';
	private const OWN   = 'lodestar_manage';

	/** @return iterable<string, array{string, list<string>}> */
	public static function roles(): iterable {
		yield 'nobody' => array( '', array() );
		yield 'subscriber' => array( 'subscriber', array() );
		yield 'contributor' => array( 'contributor', array() );
		yield 'author' => array( 'author', array() );
		yield 'editor' => array( 'editor', array( self::READ, self::WRITE ) );
		yield 'administrator' => array( 'administrator', array( self::READ, self::WRITE, self::OWN ) );
		yield 'subscriber who sees reports' => array( 'subscriber+', array( self::READ ) );
		yield 'contributor who sees reports' => array( 'contributor+', array( self::READ, self::WRITE ) );
	}

	/**
	 * @param string       $role A trailing + means that the role was granted access.
	 * @param list<string> $has  Capabilities.
	 */
	#[DataProvider( 'roles' )]
	public function test_each_role_can_do_exactly_what_its_capabilities_allow( string $role, array $has ): void {
		$note     = self::note();
		$trashed  = self::note();
		$category = self::category( 'Press', null );
		self::done( 'DELETE', "notes/$trashed" );
		update_option(
			'lodestar_view_roles',
			array( 'editor', ...( str_ends_with( $role, '+' ) ? array( rtrim( $role, '+' ) ) : array() ) )
		);
		wp_set_current_user( 0 );
		if ( '' !== $role ) {
			$this->log_in_as( rtrim( $role, '+' ) );
		}
		foreach ( array(
			array( self::READ, 'GET', 'notes', array() ),
			array( self::READ, 'GET', 'notes', array( 'status' => 'trash' ) ),
			array( self::READ, 'GET', 'note-categories', array() ),
			array( self::WRITE, 'POST', 'notes', self::PLAIN ),
			array( self::WRITE, 'PUT', "notes/$note", array( 'important' => true ) ),
			array( self::WRITE, 'DELETE', "notes/$note", array() ),
			array( self::WRITE, 'DELETE', "notes/$note", array( 'force' => false ) ),
			array( self::WRITE, 'POST', "notes/$trashed/restore", array() ),
			array( self::WRITE, 'POST', 'notes/bulk', array( 'action' => 'trash', 'ids' => array( $note ) ) ),
			array( self::WRITE, 'POST', 'notes/bulk', array( 'action' => 'restore', 'ids' => array( $note ) ) ),
			array( self::OWN, 'POST', 'note-categories', array( 'name' => 'Events' ) ),
			array( self::OWN, 'PUT', "note-categories/$category", array( 'name' => 'Media' ) ),
			array( self::OWN, 'DELETE', "note-categories/$category", array() ),
			array( self::OWN, 'POST', 'notes/bulk', array( 'action' => 'delete', 'ids' => array( $trashed ) ) ),
			array( self::OWN, 'DELETE', "notes/$note", array( 'force' => true ) ),
			array( self::OWN, 'DELETE', "notes/$trashed", array( 'force' => 'true' ) ),
		) as [ $capability, $method, $path, $params ] ) {
			$response = self::rest( $method, $path, $params );
			$what     = "$method $path " . wp_json_encode( $params );
			if ( ! in_array( $capability, $has, true ) ) {
				self::assertSame(
					'' === $role ? array( 'signed_out', 401, array() ) : array( 'denied', 403, array( 'capability' => $capability ) ),
					self::refusal( $response ),
					$what
				);
				self::assertStringNotContainsString( 'New theme', (string) wp_json_encode( $response->get_data() ), $what );
			} else {
				$is_gone = "notes/$trashed" === $path && 'DELETE' === $method;
				self::assertSame( $is_gone ? 404 : 200, $response->get_status(), $what . wp_json_encode( $response->get_data() ) );
			}
		}
	}

	/**
	 * @param string       $role A trailing + means that the role was granted access.
	 * @param list<string> $has  Capabilities.
	 */
	#[DataProvider( 'roles' )]
	public function test_the_list_says_what_the_user_is_allowed_to_do( string $role, array $has ): void {
		update_option(
			'lodestar_view_roles',
			array( 'editor', ...( str_ends_with( $role, '+' ) ? array( rtrim( $role, '+' ) ) : array() ) )
		);
		wp_set_current_user( 0 );
		if ( '' !== $role ) {
			$this->log_in_as( rtrim( $role, '+' ) );
		}
		$expected = in_array( self::READ, $has, true )
			? array( 'edit' => in_array( self::WRITE, $has, true ), 'manage' => in_array( self::OWN, $has, true ) )
			: null;
		self::assertSame( $expected, Json::of( self::rest( 'GET', 'notes' ) )->at( 'may' ) );
	}

	public function test_only_users_with_access_learn_that_a_note_does_not_exist(): void {
		$this->log_in_as( 'author' );
		self::assertSame( 'denied', self::refusal( self::rest( 'PUT', 'notes/99999', self::PLAIN ) )[0] );
		$this->log_in_as( 'editor' );
		self::assertSame(
			array( 'unknown_note', 404, array( 'id' => 99999 ) ),
			self::refusal( self::rest( 'PUT', 'notes/99999', self::PLAIN ) )
		);
		$this->log_in_as( 'administrator' );
		self::assertSame(
			array( 'unknown_category', 404, array( 'id' => 1 ) ),
			self::refusal( self::rest( 'DELETE', 'note-categories/1' ) ),
			'One of posts.'
		);
		self::assertNotNull( get_term( 1 ) );
	}
}
