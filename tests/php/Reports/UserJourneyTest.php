<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Platform\Rest\Ajax;

final class UserJourneyTest extends ReportsTestCase {

	private const REPORT = 'lodestar_user_journey_report';

	private const CHOICES = 'lodestar_user_journey_report_filter_params';

	private const DAYS = array(
		'start_date' => '2026-10-22',
		'end_date'   => '2026-11-20',
	);

	protected function setUp(): void {
		parent::setUp();
		Keys::license( 'pro' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'user-journey', 'ecommerce' ) );
		$this->clock( '2026-11-21 12:00' );
		Ajax::register();
	}

	protected function tearDown(): void {
		$_REQUEST = array();
		parent::tearDown();
	}

	public function test_shows_a_demo_before_the_first_sale(): void {
		$data = $this->ask();
		self::assertSame(
			array( true, true, 8, 1, 1 ),
			array(
				$data->at( 'success' ),
				$data->at( 'demo' ),
				count( $data->rows( 'items' ) ),
				$data->at( 'pagination.page' ),
				$data->at( 'pagination.pages' ),
			)
		);
		self::assertEqualsCanonicalizing(
			array(
				'transaction_id',
				'edit_order_url',
				'purchase_date',
				'utm_campaign',
				'utm_medium',
				'utm_source',
				'order_total',
				'known',
				'seconds',
				'visits',
				'visits_left_out',
				'steps',
				'steps_left_out',
			),
			array_keys( $data->rows( 'items' )[0] )
		);
		self::assertSame(
			array( 'campaigns' => array(), 'mediums' => array(), 'sources' => array() ),
			$this->answer( self::CHOICES, array() )->at( 'data' )
		);
	}

	public function test_shows_the_recorded_journey_from_the_first_visit_to_the_order(): void {
		$this->happened();
		$data = $this->ask();
		self::assertSame(
			array( false, 1, 1, 1 ),
			array( $data->at( 'demo' ), $data->at( 'pagination.page' ), $data->at( 'pagination.pages' ), $data->at( 'pagination.total' ) )
		);
		[ $item ] = $data->rows( 'items' );
		self::assertSame(
			array( 'EDD-12', null, '2026-11-20T12:09:00+00:00', 'frost', 'email', 'newsletter', 46.99, 'visitor', 8 * 86400 + 540 ),
			array(
				$item['transaction_id'],
				$item['edit_order_url'],
				$item['purchase_date'],
				$item['utm_campaign'],
				$item['utm_medium'],
				$item['utm_source'],
				$item['order_total'],
				$item['known'],
				$item['seconds'],
			)
		);
		self::assertIsArray( $item['visits'] );
		self::assertIsArray( $item['steps'] );
		self::assertSame( array( '(direct)', 'newsletter' ), array_column( $item['visits'], 'source' ) );
		self::assertSame( array( 'page_view', 'page_view', 'add_to_cart', 'purchase' ), array_column( $item['steps'], 'kind' ) );
		self::assertSame(
			array( 'campaigns' => array( 'frost' ), 'mediums' => array( 'email' ), 'sources' => array( 'newsletter' ) ),
			$this->answer( self::CHOICES, array() )->at( 'data' )
		);
		self::assertCount(
			1,
			$this->ask(
				array( 'search' => ' #12 ', 'campaigns' => 'frost', 'mediums' => 'email', 'sources' => 'newsletter' )
			)->rows( 'items' )
		);
		self::assertSame( array(), $this->ask( array( 'campaigns' => 'other' ) )->at( 'items' ) );
		self::assertSame(
			array( false, array() ),
			array(
				$this->ask( array( 'end_date' => '2026-11-19' ) )->at( 'demo' ),
				$this->ask( array( 'end_date' => '2026-11-19' ) )->at( 'items' ),
			)
		);
	}

	public function test_error_names_the_missing_addon(): void {
		foreach ( array( self::REPORT, self::CHOICES ) as $action ) {
			foreach (
				array(
					array( array(), 'user-journey' ),
					array( array( 'ecommerce' ), 'user-journey' ),
					array( array( 'user-journey' ), 'ecommerce' ),
				) as [ $active, $missing ]
			) {
				update_option( 'lodestar_active_addons', $active );
				[ $status, $answer ] = Ajax::post_with_nonce( $action, self::DAYS );
				self::assertSame(
					array( 400, false, 'addon_inactive', $missing, true ),
					array(
						$status,
						$answer->at( 'success' ),
						$answer->at( 'data.code' ),
						$answer->at( 'data.data.addon' ),
						$answer->at( 'data.data.installed' ),
					)
				);
			}
		}
	}

	public function test_invalid_requests_are_rejected(): void {
		foreach (
			array(
				array( 'start_date' => '' ),
				array( 'start_date' => '2026-11-31' ),
				array( 'end_date' => '2026-12-01' ),
				array( 'start_date' => '2026-11-20', 'end_date' => '2026-11-19' ),
			) as $days
		) {
			[ $status, $answer ] = Ajax::post_with_nonce( self::REPORT, $days + self::DAYS );
			self::assertSame(
				array( 400, 'invalid_range' ),
				array( $status, $answer->at( 'data.code' ) ),
				(string) wp_json_encode( $days )
			);
		}
		foreach (
			array(
				array( 'page' => '0' ),
				array( 'page' => 'x' ),
				array( 'search' => str_repeat( 'a', 256 ) ),
				array( 'sources' => array( 'a' ) ),
			) as $fields
		) {
			[ $status, $answer ] = Ajax::post_with_nonce( self::REPORT, $fields + self::DAYS );
			self::assertSame(
				array( 400, 'rest_invalid_param' ),
				array( $status, $answer->at( 'data.code' ) ),
				(string) wp_json_encode( $fields )
			);
		}
	}

	public function test_returns_an_error_if_the_source_does_not_support_visitors(): void {
		LimitedSource::use( static fn ( Query $query ): array => array() );
		[ $status, $answer ] = Ajax::post_with_nonce( self::REPORT, self::DAYS );
		self::assertSame( array( 400, 'unsupported_by_source' ), array( $status, $answer->at( 'data.code' ) ) );
	}

	public function test_orders_link_to_their_edit_screen(): void {
		$this->happened();
		add_filter(
			'lodestar_edit_order_url',
			static fn ( string $url, string $order ): string => "https://example.org/wp-admin/order.php?id=$order",
			10,
			2
		);
		self::assertSame( 'https://example.org/wp-admin/order.php?id=EDD-12', $this->ask()->at( 'items.0.edit_order_url' ) );
		add_filter( 'lodestar_edit_order_url', static fn (): string => 'javascript:alert(1)', 20 );
		self::assertNull( $this->ask()->at( 'items.0.edit_order_url' ) );
	}

	/** A visitor with a persistent ID comes twice and makes a purchase. */
	private function happened(): void {
		$first = strtotime( '2026-11-12 12:00 UTC' );
		( new Rig( $this->clock( '2026-11-12 13:00' ) ) )->take( Hits::lasting( Hits::view( $first, 'v1' ), 'ann' ) );
		$second = strtotime( '2026-11-20 12:00 UTC' );
		$goods  = array( array( 'item_id' => '1', 'item_name' => 'Fleece', 'quantity' => 1, 'revenue' => 12.99 ) );
		( new Rig( $this->clock( '2026-11-20 13:00' ) ) )->take(
			Hits::lasting(
				Hits::view(
					$second,
					'v2',
					'ann',
					array( 'params' => array( 'utm_source' => 'newsletter', 'utm_medium' => 'email', 'utm_campaign' => 'frost' ) )
				),
				'ann'
			),
			Hits::order(
				$second + 300,
				'add_to_cart',
				array( 'currency' => 'EUR', 'value' => 12.99, 'items' => $goods ),
				'ann',
				array( 'lasting' => Hits::hash( 'ann' ) )
			),
			Hits::order(
				$second + 540,
				'purchase',
				array( 'transaction_id' => 'EDD-12', 'currency' => 'EUR', 'value' => 46.99 ),
				'ann',
				array( 'lasting' => Hits::hash( 'ann' ) )
			)
		);
		$this->clock( '2026-11-21 12:00' );
	}

	/** @param array<string, string> $fields Form fields. */
	private function ask( array $fields = array() ): Json {
		$answer = $this->answer( self::REPORT, $fields + self::DAYS );
		return Json::parse( (string) wp_json_encode( $answer->at( 'data' ) ) );
	}

	/** @param array<string, string> $fields Form fields. */
	private function answer( string $action, array $fields ): Json {
		[ $status, $answer ] = Ajax::post_with_nonce( $action, $fields );
		self::assertSame(
			array( 200, true ),
			array( $status, $answer->at( 'success' ) ),
			(string) wp_json_encode( $answer->at( 'data' ) )
		);
		return $answer;
	}
}
