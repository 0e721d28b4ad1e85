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
 * The server's part of the self-test: whether the browser's test hit arrived. An action of admin-ajax.php, because the
 * REST API is blocked on some sites that are fine otherwise.
 */
final class SelfTestActions extends ActionController {

	protected function actions(): array {
		$codes = array(
			'type'    => 'array', // Or separated by commas, as core reads lists.
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
				array(
					'way'    => array(
						'type'     => 'string',
						'enum'     => array( State::DIRECT, State::FALLBACK ),
						'required' => true,
					),
					'token'  => array(
						'type'     => 'string',
						'pattern'  => '^[0-9a-f]{16}$',
						'required' => true,
					),
					'status' => array(
						'type'    => 'integer',
						'minimum' => 0,
						'maximum' => 599,
						'default' => 0,
					),
				)
			),
			new Action(
				'lodestar_self_test_page',
				Capabilities::MANAGE,
				self::page( ... ),
				array(
					'found'    => $codes,
					'possible' => $codes,
					'hash'     => array(
						'type'    => 'string',
						'pattern' => '^(sha256-[A-Za-z0-9+/]{43}=)?$(?!\n)',
						'default' => '',
					),
				)
			),
		);
	}

	/**
	 * Where and how a browser calls the actions.
	 *
	 * @return array{url: string, nonce: string}
	 */
	public static function address(): array {
		return array(
			'url'   => admin_url( 'admin-ajax.php', 'relative' ),
			'nonce' => wp_create_nonce( self::NONCE ),
		);
	}

	/**
	 * Stores what the browser found out about the home page.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request With what was found, what would be if the policies that only report were
	 *                                                       in force, and the hash of the script in the page (empty if unknown).
	 * @return array{found: list<array{code: string, text: string}>, possible: list<array{code: string, text: string}>} The same in sentences.
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
	 * Looks for the test hit and stores which way works.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request With the way that was tried, the id of the hit, and the HTTP status of
	 *                                                       the response to it (0 if unknown).
	 * @return array{arrived: bool, way: string, endpoint: string} Whether it arrived; what browsers use from now on.
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
