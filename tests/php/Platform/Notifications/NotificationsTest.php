<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Notifications;

use Lodestar\Platform\Notifications\Mark;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

final class NotificationsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_notifications_are_listed_newest_first(): void {
		$this->log_in_as( 'editor' );
		lodestar_add_notification( 'acme/old', array( 'title' => 'Old', 'time' => 1_700_000_000 ) );
		lodestar_add_notification(
			'acme/new',
			array(
				'title'       => 'Nine orders <imported>',
				'text'        => 'All of them.',
				'status'      => 'success',
				'dismissible' => false,
				'links'       => array( array( 'label' => 'See', 'url' => '#/ecommerce' ) ),
			)
		);
		self::assertSame( array( 'acme/new', 'acme/old' ), self::ids() );
		self::assertSame(
			array(
				'id'           => 'acme/new',
				'title'        => 'Nine orders <imported>',
				'text'         => 'All of them.',
				'status'       => 'success',
				'place'        => 'panel',
				'dismissible'  => false,
				'links'        => array( array( 'label' => 'See', 'url' => '#/ecommerce' ) ),
				'time'         => '2026-11-21T12:00:00+00:00',
				'is_read'      => false,
				'is_dismissed' => false,
			),
			Notifications::for_browser()[0]
		);
		lodestar_remove_notification( 'acme/new' );
		self::assertSame( array( 'acme/old' ), self::ids() );
	}

	public function test_notifications_are_shown_only_to_users_with_the_capability(): void {
		Notifications::add( 'acme/key', array( 'title' => 'Key', 'capability' => Capabilities::MANAGE ) );
		$this->log_in_as( 'editor' );
		self::assertSame( array(), self::ids() );
		$response = self::post( Mark::Read, array( 'acme/key' ) );
		self::assertSame( 404, $response->get_status() );
		self::assertSame( 'unknown_notification', Json::of( $response )->at( 'code' ) );
		$this->log_in_as( 'administrator' );
		self::assertSame( array( 'acme/key' ), self::ids() );
	}

	public function test_each_user_has_their_own_read_and_dismissed_marks(): void {
		Notifications::add( 'one', array( 'title' => 'One' ) );
		Notifications::add( 'two', array( 'title' => 'Two' ) );
		$first = $this->log_in_as( 'editor' );
		Notifications::mark( Mark::Read, array( 'one', 'two' ) );
		Notifications::mark( Mark::Dismissed, array( 'two' ) );
		self::assertSame( array( array( true, false ), array( true, true ) ), self::marks() );
		Notifications::mark( Mark::Restored, array( 'two' ) );
		self::assertSame( array( array( true, false ), array( true, false ) ), self::marks() );

		$this->log_in_as( 'administrator' );
		self::assertSame( array( array( false, false ), array( false, false ) ), self::marks() );
		wp_set_current_user( $first );
		self::assertSame( array( array( true, false ), array( true, false ) ), self::marks() );
	}

	public function test_a_notification_that_is_added_again_is_unread_again(): void {
		$clock = $this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		Notifications::add( 'again', array( 'title' => 'Again' ) );
		Notifications::mark( Mark::Dismissed, array( 'again' ) );
		self::assertSame( array( array( true, true ) ), self::marks() );
		$clock->set( $clock->now_ms() + 60_000 );
		Notifications::add( 'again', array( 'title' => 'Again' ) );
		self::assertSame( array( array( false, false ) ), self::marks() );
	}

	public function test_a_notification_that_is_not_dismissible_stays(): void {
		$this->log_in_as( 'editor' );
		Notifications::add( 'stays', array( 'title' => 'Stays', 'dismissible' => false ) );
		Notifications::mark( Mark::Dismissed, array( 'stays' ) );
		self::assertSame( array( array( true, false ) ), self::marks() );
	}

	public function test_a_filtered_notification_is_shown_only_while_the_filter_returns_it(): void {
		$this->log_in_as( 'editor' );
		$tell = static fn ( array $all ): array => array(
			'acme/full' => array( 'title' => 'Disk full', 'place' => 'page', 'status' => 'error', 'time' => 1_700_000_000 ),
		) + $all;
		add_filter( 'lodestar_notifications', $tell );
		self::assertSame( array( 'acme/full' ), self::ids() );
		Notifications::mark( Mark::Read, array( 'acme/full' ) );
		self::assertSame( array( array( true, false ) ), self::marks() );

		remove_filter( 'lodestar_notifications', $tell );
		self::assertSame( array(), self::ids() );
		Notifications::mark( Mark::Read, array() );
		self::assertSame( array(), get_user_meta( get_current_user_id(), 'lodestar_notifications_1', true ) );
	}

	/**
	 * @dataProvider nonsense
	 * @param array<mixed> $properties Properties of the notification.
	 */
	public function test_an_invalid_notification_is_skipped_and_reported_to_developers( string $id, array $properties, string $why ): void {
		$this->log_in_as( 'editor' );
		$said = array();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			static function ( string $what, string $message ) use ( &$said ): void {
				$said[] = html_entity_decode( $message );
			},
			10,
			2
		);
		Notifications::add( $id, $properties );
		add_filter( 'lodestar_notifications', static fn (): array => array( $id => $properties ) );
		self::assertSame( array(), self::ids() );
		self::assertCount( 2, $said );
		self::assertStringContainsString( $why, $said[0] );
		self::assertSame( $said[0], $said[1] );
	}

	/** @return array<string, array{string, array<mixed>, string}> */
	public static function nonsense(): array {
		return array(
			'id'          => array( 'A b', array( 'title' => 'x' ), 'not a valid ID' ),
			'no title'    => array( 'x', array(), 'no title' ),
			'title'       => array( 'x', array( 'title' => 5 ), 'must be a string' ),
			'status'      => array( 'x', array( 'title' => 'x', 'status' => 'grave' ), 'status' ),
			'place'       => array( 'x', array( 'title' => 'x', 'place' => 'top' ), 'place' ),
			'dismissible' => array( 'x', array( 'title' => 'x', 'dismissible' => 1 ), 'dismissible' ),
			'time'        => array( 'x', array( 'title' => 'x', 'time' => 'now' ), 'time' ),
			'links'       => array( 'x', array( 'title' => 'x', 'links' => array( 'y' ) ), 'links' ),
			'no list'     => array( 'x', array( 'title' => 'x', 'links' => 'y' ), 'links' ),
		);
	}

	public function test_a_link_cannot_contain_a_script(): void {
		$this->log_in_as( 'editor' );
		Notifications::add( 'x', array( 'title' => 'x', 'links' => array( array( 'label' => 'x', 'url' => 'javascript:alert(1)' ) ) ) );
		self::assertSame( '', Notifications::for_browser()[0]['links'][0]['url'] );
	}

	public function test_at_most_fifty_notifications_are_kept(): void {
		$this->log_in_as( 'editor' );
		for ( $i = 1; $i <= 60; $i++ ) {
			Notifications::add( "n$i", array( 'title' => "$i" ) );
		}
		self::assertCount( 50, self::ids() );
		self::assertContains( 'n60', self::ids() );
		self::assertNotContains( 'n10', self::ids() );
	}

	public function test_the_rest_route_marks_notifications_and_returns_the_updated_list(): void {
		$this->log_in_as( 'editor' );
		Notifications::add( 'one', array( 'title' => 'One' ) );
		self::assertSame(
			Notifications::for_browser(),
			rest_do_request( new WP_REST_Request( 'GET', '/lodestar/v1/notifications' ) )->get_data()
		);
		$response = self::post( Mark::Dismissed, array( 'one' ) );
		self::assertSame( 200, $response->get_status() );
		self::assertSame( true, Json::of( $response )->at( '0.is_dismissed' ) );
		self::assertSame( 404, self::post( Mark::Read, array( 'one', 'gone' ) )->get_status() );
		self::assertSame( 400, self::post( Mark::Read, array( 'A b' ) )->get_status() );
	}

	/** @param list<string> $ids IDs of the notifications. */
	private static function post( Mark $mark, array $ids ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/lodestar/v1/notifications' );
		$request->set_body_params(
			array(
				'mark' => $mark->value,
				'ids'  => $ids,
			)
		);
		return rest_do_request( $request );
	}

	/** @return list<string> */
	private static function ids(): array {
		return array_column( Notifications::for_browser(), 'id' );
	}

	/** @return list<array{bool, bool}> */
	private static function marks(): array {
		return array_map( static fn ( array $one ): array => array( $one['is_read'], $one['is_dismissed'] ), Notifications::for_browser() );
	}
}
