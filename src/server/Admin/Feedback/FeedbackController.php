<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use Lodestar\Features\Notes\PlainText;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\Rest\Route;
use Lodestar\Platform\Time\SiteClock;
use WP_REST_Request;

/**
 * `POST lodestar/v1/feedback` stores feedback on a feature. `GET` and `DELETE` require the capability to manage
 * Lodestar.
 */
final class FeedbackController extends Controller {

	/** Submissions per user and day. */
	private const PER_DAY = 20;

	protected function routes(): array {
		return array(
			new Route(
				'POST',
				'/feedback',
				Capabilities::VIEW,
				self::give( ... ),
				summary: 'Stores feedback on a dashboard feature, one per user and feature. It stays on the site. '
					. 'Returns `tracked_features`, the features that the user has given feedback on.',
				args: self::args()
			),
			new Route(
				'GET',
				'/feedback',
				Capabilities::MANAGE,
				static fn (): array => self::list(),
				summary: 'Returns all feedback, newest first: `items`, `total` and the `average` rating.'
			),
			new Route(
				'DELETE',
				'/feedback',
				Capabilities::MANAGE,
				static fn (): array => array( 'deleted' => FeedbackStore::delete_all() ),
				summary: 'Permanently deletes all feedback. Returns how many were `deleted`.'
			),
			new Route(
				'DELETE',
				'/feedback/(?P<id>\d+)',
				Capabilities::MANAGE,
				self::delete( ... ),
				summary: 'Permanently deletes one piece of feedback.'
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{tracked_features: list<string>} Features that the user has now given feedback on.
	 * @throws ApiException If the message isn't text, can't be stored, or exceeds the daily limit.
	 */
	private static function give( WP_REST_Request $request ): array {
		$feature = is_string( $request['feature_key'] ) ? $request['feature_key'] : '';
		$message = PlainText::clean( $request['message'] )
			?? throw ApiException::bad_request(
				'invalid_feedback',
				__( 'The message must be text.', 'lodestar' ),
				array( 'param' => 'message' )
			);
		$user    = get_current_user_id();
		if ( ! ( new DailyLimit( 'feedback', self::PER_DAY ) )->take( $user ) ) {
			throw ApiException::daily_limit(
				__( 'You’ve reached the daily limit for feedback. Try again tomorrow.', 'lodestar' ),
				self::PER_DAY
			);
		}
		FeedbackStore::add(
			new Feedback(
				0,
				$feature,
				is_int( $request['rating'] ) ? $request['rating'] : 0,
				$message,
				$user,
				intdiv( SiteClock::get()->now_ms(), 1000 )
			)
		);
		return array( 'tracked_features' => FeedbackStore::add_feature( $user, $feature ) );
	}

	/**
	 * @return array{items: list<array<string, mixed>>, total: int, average: ?float} Newest first. `average` is
	 *         null without feedback.
	 */
	private static function list(): array {
		$all     = FeedbackStore::all();
		$ratings = array_map( static fn ( Feedback $one ): int => $one->rating, $all );
		return array(
			'items'   => array_map( static fn ( Feedback $one ): array => $one->to_array(), $all ),
			'total'   => count( $all ),
			'average' => array() === $ratings ? null : round( array_sum( $ratings ) / count( $ratings ), 2 ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{id: int}
	 * @throws ApiException If the feedback doesn't exist.
	 */
	private static function delete( WP_REST_Request $request ): array {
		FeedbackStore::delete( self::id( $request ) );
		return array( 'id' => self::id( $request ) );
	}

	/** @return array<string, array<string, mixed>> */
	private static function args(): array {
		return array(
			'rating'      => array(
				'description' => 'Number of stars.',
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => Feedback::BEST,
				'required'    => true,
			),
			'message'     => array(
				'description' => 'Comment in plain text.',
				'type'        => 'string',
				'maxLength'   => Feedback::LONGEST,
				'default'     => '',
			),
			'feature_key' => array(
				'description' => 'Name of the feature.',
				'type'        => 'string',
				'pattern'     => Feedback::KEY,
				'required'    => true,
			),
		);
	}
}
