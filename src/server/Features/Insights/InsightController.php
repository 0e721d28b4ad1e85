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

/** REST API of insights and their ratings: `GET lodestar/v1/ai-insights` with `/rate`, `/ratings` and `/feedback`. */
final class InsightController extends Controller {

	protected const HAS_ENVELOPE = true;

	private const REPORT = 'ai-insights';

	/** Daily limits for regenerating insights, per user and per site. */
	private const PER_USER = 10;
	private const PER_SITE = 40;

	protected function routes(): array {
		$id    = array(
			'insight_id' => array(
				'description' => 'ID of the insight.',
				'type'        => 'string',
				'pattern'     => '^[0-9a-f]{16}$',
				'required'    => true,
			),
		);
		$force = array(
			'force_refresh' => array(
				'description' => 'Whether to generate new insights.',
				'type'        => 'boolean',
				'default'     => false,
			),
		);
		$score = array(
			'score' => array(
				'description' => '1 for up, 0 for down, -1 for none. A new score deletes earlier feedback.',
				'type'        => 'integer',
				'enum'        => array( Ratings::UP, Ratings::DOWN, Ratings::NONE ),
				'required'    => true,
			),
		);
		$said  = array(
			'message' => array(
				'description' => 'Feedback in plain text. Required unless skipped.',
				'type'        => 'string',
				'maxLength'   => Ratings::LONGEST,
				'default'     => '',
			),
			'skipped' => array(
				'description' => 'Whether the user skipped the feedback.',
				'type'        => 'boolean',
				'default'     => false,
			),
		);
		return array(
			new Route(
				'GET',
				'/ai-insights',
				Capabilities::VIEW,
				self::get( ... ),
				summary: 'Returns today’s `insights`, the user’s `ratings`, the `range` of days, and whether there is `too_few` data. See [AI](#ai).',
				args: $force,
				guard: self::guard( ... )
			),
			new Route(
				'GET',
				'/ai-insights/ratings',
				Capabilities::VIEW,
				self::ratings( ... ),
				summary: 'Returns the user’s ratings of the current insights, by ID.',
				guard: self::guard( ... )
			),
			new Route(
				'POST',
				'/ai-insights/rate',
				Capabilities::VIEW,
				self::rate( ... ),
				summary: 'Rates an insight and returns all ratings.',
				args: $id + $score,
				guard: self::guard( ... )
			),
			new Route(
				'POST',
				'/ai-insights/feedback',
				Capabilities::VIEW,
				self::feedback( ... ),
				summary: 'Rates an insight down, with feedback, and returns all ratings.',
				args: $id + $said,
				guard: self::guard( ... )
			),
		);
	}

	/** @throws ApiException If the user can't open the screen. */
	private static function guard(): void {
		ReportGuard::opened( self::REPORT );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request The request. */
	private static function get( WP_REST_Request $request ): WP_REST_Response {
		wp_raise_memory_limit( 'admin' );
		try {
			if (
				true === $request['force_refresh']
				&& ! ( new DailyLimit( 'insights', self::PER_USER, self::PER_SITE ) )->take( get_current_user_id() )
			) {
				throw ApiException::daily_limit(
					__( 'The daily limit for generating insights has been reached. New insights will be generated tomorrow.', 'lodestar' ),
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
	 * @throws ApiException If the insight doesn't exist.
	 */
	private static function rate( WP_REST_Request $request ): WP_REST_Response {
		$id = self::insight_id( $request );
		Ratings::of( get_current_user_id() )->rate( $id, is_numeric( $request['score'] ) ? (int) $request['score'] : Ratings::NONE );
		return Envelope::success( (object) self::own() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException If the insight doesn't exist, or the feedback is empty and not skipped.
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

	/** Returns the error for empty feedback that wasn't skipped. */
	public static function empty_feedback(): ApiException {
		return ApiException::bad_request( 'empty_feedback', __( 'Describe what was missing or wrong.', 'lodestar' ) );
	}

	/** @return array<string, mixed> */
	private static function insight( Insights $insights, Finding $finding ): array {
		$place = ShownIn::of( $finding );
		return array(
			'id'       => $finding->id(),
			'content'  => $insights->html( $finding ),
			'shown_in' => null === $place ? null : array( 'filters' => (object) $place['filters'] ) + $place,
		);
	}

	/**
	 * Returns the current user's ratings of the latest insights.
	 *
	 * @return array<string, array<string, mixed>> By insight ID.
	 */
	private static function own(): array {
		return Ratings::of( get_current_user_id() )->among( Insights::kept()?->ids() ?? array() );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @throws ApiException If the insight doesn't exist.
	 */
	private static function insight_id( WP_REST_Request $request ): string {
		$id = is_string( $request['insight_id'] ) ? $request['insight_id'] : '';
		return true === Insights::kept()?->has( $id )
			? $id
			: throw ApiException::not_found(
				'unknown_insight',
				__( 'This insight no longer exists because new insights were generated.', 'lodestar' ),
				array( 'insight_id' => $id )
			);
	}
}
