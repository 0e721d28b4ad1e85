<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Sources;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\Rest\Envelope;
use Lodestar\Platform\Rest\Route;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\ReportGuard;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `GET lodestar/v1/ai-insights`: what stands out, and what the caller said of it; `…/rate`, `…/ratings` and `…/feedback`.
 */
final class InsightController extends Controller {

	protected const HAS_ENVELOPE = true;

	/** Key of the screen. */
	private const REPORT = 'ai-insights';

	/** How often insights can be generated again each day, by one user and on the whole site. */
	private const PER_USER = 10;
	private const PER_SITE = 40;

	protected function routes(): array {
		$id    = array(
			'insight_id' => array(
				'type'     => 'string',
				'pattern'  => '^[0-9a-f]{16}$',
				'required' => true,
			),
		);
		$force = array(
			'force_refresh' => array(
				'type'    => 'boolean',
				'default' => false,
			),
		);
		$score = array(
			'score' => array(
				'type'     => 'integer',
				'enum'     => array( Ratings::UP, Ratings::DOWN, Ratings::NONE ),
				'required' => true,
			),
		);
		$said  = array(
			'message' => array(
				'type'      => 'string',
				'maxLength' => Ratings::LONGEST,
				'default'   => '',
			),
			'skipped' => array(
				'type'    => 'boolean',
				'default' => false,
			),
		);
		return array(
			new Route( 'GET', '/ai-insights', Capabilities::VIEW, self::get( ... ), $force, self::guard( ... ) ),
			new Route( 'GET', '/ai-insights/ratings', Capabilities::VIEW, self::ratings( ... ), array(), self::guard( ... ) ),
			new Route( 'POST', '/ai-insights/rate', Capabilities::VIEW, self::rate( ... ), $id + $score, self::guard( ... ) ),
			new Route( 'POST', '/ai-insights/feedback', Capabilities::VIEW, self::feedback( ... ), $id + $said, self::guard( ... ) ),
		);
	}

	/**
	 * @throws ApiException Where the screen is not open.
	 */
	private static function guard(): void {
		ReportGuard::opened( self::REPORT );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function get( WP_REST_Request $request ): WP_REST_Response {
		wp_raise_memory_limit( 'admin' );
		try {
			if (
				true === $request['force_refresh']
				&& ! ( new DailyLimit( 'insights', self::PER_USER, self::PER_SITE ) )->take( get_current_user_id() )
			) {
				throw ApiException::daily_limit(
					__( 'You can’t generate insights again today, because the daily limit is reached. They’ll be generated again tomorrow.', 'lodestar' ),
					self::PER_USER
				);
			}
			$insights = Insights::of_today( Sources::current(), true === $request['force_refresh'] );
		} catch ( ApiException $failure ) {
			return Envelope::failure( $failure );
		}
		$range = $insights->range;
		return Envelope::success(
			array(
				'insights'   => array_map(
					static fn ( Finding $finding ): array => self::insight( $insights, $finding ),
					$insights->findings
				),
				'ratings'    => array_values( Ratings::of( get_current_user_id() )->among( $insights->ids() ) ),
				'generated'  => (string) wp_date( 'c', $insights->made ),
				'range'      => null === $range ? null : array(
					'start' => LocalTime::date( $range->start_day ),
					'end'   => LocalTime::date( $range->end_day ),
				),
				'first'      => null === $insights->first ? null : LocalTime::date( $insights->first ),
				'too_few'    => $insights->is_few,
				'by'         => $insights->by(),
			)
		);
	}

	private static function ratings(): WP_REST_Response {
		return Envelope::success( (object) self::own() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException When there is no such insight.
	 */
	private static function rate( WP_REST_Request $request ): WP_REST_Response {
		$id = self::insight_id( $request );
		Ratings::of( get_current_user_id() )->rate( $id, is_numeric( $request['score'] ) ? (int) $request['score'] : Ratings::NONE );
		return Envelope::success( (object) self::own() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException When there is no such insight, or nothing was said.
	 */
	private static function feedback( WP_REST_Request $request ): WP_REST_Response {
		$id      = self::insight_id( $request );
		$message = trim( sanitize_textarea_field( is_string( $request['message'] ) ? $request['message'] : '' ) );
		$skipped = true === $request['skipped'];
		if ( ! $skipped && '' === $message ) {
			throw self::empty_feedback();
		}
		Ratings::of( get_current_user_id() )->say( $id, $skipped ? null : $message );
		return Envelope::success( (object) self::own() );
	}

	/**
	 * The error of feedback without text that wasn't skipped either.
	 */
	public static function empty_feedback(): ApiException {
		return ApiException::bad_request( 'empty_feedback', __( 'Please say what was missing or wrong.', 'lodestar' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function insight( Insights $insights, Finding $finding ): array {
		$place = ShownIn::of( $finding );
		return array(
			'id'       => $finding->id(),
			'content'  => $insights->html( $finding ),
			'shown_in' => null === $place ? null : array( 'filters' => (object) $place['filters'] ) + $place,
		);
	}

	/**
	 * The caller's ratings of what was found last.
	 *
	 * @return array<string, array<string, mixed>> By insight.
	 */
	private static function own(): array {
		return Ratings::of( get_current_user_id() )->among( Insights::kept()?->ids() ?? array() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException When there is no such insight.
	 */
	private static function insight_id( WP_REST_Request $request ): string {
		$id = is_string( $request['insight_id'] ) ? $request['insight_id'] : '';
		return true === Insights::kept()?->has( $id )
			? $id
			: throw ApiException::not_found(
				'unknown_insight',
				__( 'This insight is gone: new ones were generated.', 'lodestar' ),
				array( 'insight_id' => $id )
			);
	}
}
