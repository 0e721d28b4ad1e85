<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Platform\Rest\Action;
use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use WP_REST_Request;

/**
 * The server side of the self-test: checks whether the browser's test hit arrived. It uses admin-ajax.php, because the
 * REST API is blocked on some sites that otherwise work.
 */
final class SelfTestActions extends ActionController {

	protected function actions(): array {
		$codes = array(
			'type'    => 'array', // Core also accepts a comma-separated list.
			'items'   => array(
				'type' => 'string',
				'enum' => PageCheck::CODES,
			),
			'default' => array(),
		);
		return array(
			new Action(
				'lodestar_self_test',
				Capabilities::MANAGE,
				self::arrival( ... ),
				summary: 'Checks whether a browser’s test hit `arrived`. Returns the `way` and `endpoint` that browsers use from now on.',
				args: array(
					'way'    => array(
						'description' => 'Transport that was tried.',
						'type'        => 'string',
						'enum'        => array( State::DIRECT, State::FALLBACK ),
						'required'    => true,
					),
					'token'  => array(
						'description' => 'Token of the test hit, from `ways` of `GET /counting`.',
						'type'        => 'string',
						'pattern'     => '^[0-9a-f]{16}$',
						'required'    => true,
					),
					'status' => array(
						'description' => 'HTTP status of the response. 0 if unknown.',
						'type'        => 'integer',
						'minimum'     => 0,
						'maximum'     => 599,
						'default'     => 0,
					),
				)
			),
			new Action(
				'lodestar_self_test_page',
				Capabilities::MANAGE,
				self::page( ... ),
				summary: 'Stores what prevents the home page from counting, and returns the findings as `code` and `text`.',
				args: array(
					'found'    => array( 'description' => 'Problems that were found.' ) + $codes,
					'possible' => array( 'description' => 'Problems if report-only policies were enforced.' ) + $codes,
					'hash'     => array(
						'description' => 'Hash of the tracker in the page.',
						'type'        => 'string',
						'pattern'     => '^(sha256-[A-Za-z0-9+/]{43}=)?$(?!\n)',
						'default'     => '',
					),
				)
			),
		);
	}

	/** @return array{url: string, nonce: string} Needed to call the actions. */
	public static function address(): array {
		return array(
			'url'   => admin_url( 'admin-ajax.php', 'relative' ),
			'nonce' => wp_create_nonce( self::NONCE ),
		);
	}

	/**
	 * Stores a browser's findings about the home page and returns them as text.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request `found`, `possible` (if report-only policies were enforced),
	 *                                                       and `hash` of the script (empty if unknown).
	 * @return array{found: list<array{code: string, text: string}>, possible: list<array{code: string, text: string}>}
	 */
	private static function page( WP_REST_Request $request ): array {
		$hash     = $request->get_param( 'hash' );
		$hash     = is_string( $hash ) ? $hash : '';
		$codes    = static fn ( string $name ): array => array_values(
			array_unique( array_filter( (array) $request->get_param( $name ), 'is_string' ) )
		);
		$sentence = static fn ( string $code ): array => array(
			'code' => $code,
			'text' => PageCheck::sentence( $code, $hash ),
		);
		PageCheck::store( $codes( 'found' ), $hash );
		return array(
			'found'    => array_map( $sentence, $codes( 'found' ) ),
			'possible' => array_map( $sentence, $codes( 'possible' ) ),
		);
	}

	/**
	 * Checks whether the test hit arrived and stores which transport works.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request `way` that was tried, `token` of the hit, and HTTP `status`
	 *                                                       of the response (0 if unknown).
	 * @return array{arrived: bool, way: string, endpoint: string} Browsers use this `way` and `endpoint` from now on.
	 */
	private static function arrival( WP_REST_Request $request ): array {
		$way     = $request->get_param( 'way' );
		$token   = $request->get_param( 'token' );
		$status  = $request->get_param( 'status' );
		$site    = Site::current();
		$arrived = is_string( $token ) && $site->spool()->contains( "#$token" );
		$state   = $site->state->tested( is_string( $way ) ? $way : '', $arrived, time(), is_int( $status ) ? $status : 0 );
		$state->store();
		return array(
			'arrived'  => $arrived,
			'way'      => $state->way,
			'endpoint' => Site::current()->endpoint(),
		);
	}
}
