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
 * `POST lodestar/v1/feedback`: what somebody thinks of a feature. `GET` and `DELETE` are for those who manage the site.
 */
final class FeedbackController extends Controller {

	/** How often one user can send feedback each day. */
	private const PER_DAY = 20;

	protected function routes(): array {
		return array(
			new Route( 'POST', '/feedback', Capabilities::VIEW, self::give( ... ), self::args() ),
			new Route( 'GET', '/feedback', Capabilities::MANAGE, static fn (): array => self::list() ),
			new Route(
				'DELETE',
				'/feedback',
				Capabilities::MANAGE,
				static fn (): array => array( 'deleted' => FeedbackStore::delete_all() )
			),
			new Route( 'DELETE', '/feedback/(?P<id>\d+)', Capabilities::MANAGE, self::delete( ... ) ),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request What is said, checked.
	 * @return array{tracked_features: list<string>} Of which features the caller has said something now.
	 * @throws ApiException When it is no text, or cannot be stored, or the user has sent enough today.
	 */
	private static function give( WP_REST_Request $request ): array {
		$feature = is_string( $request['feature_key'] ) ? $request['feature_key'] : '';
		$message = PlainText::clean( $request['message'] )
			?? throw ApiException::bad_request(
				'invalid_feedback',
				__( 'The message is not a text.', 'lodestar' ),
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
	 * @return array{items: list<array<string, mixed>>, total: int, average: ?float} The newest first; the average rating is null without any.
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
	 * @param WP_REST_Request<array<string, mixed>> $request Whose address has an id.
	 * @return array{id: int}
	 * @throws ApiException When it is not there.
	 */
	private static function delete( WP_REST_Request $request ): array {
		FeedbackStore::delete( self::id( $request ) );
		return array( 'id' => self::id( $request ) );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function args(): array {
		return array(
			'rating'      => array(
				'type'     => 'integer',
				'minimum'  => 1,
				'maximum'  => Feedback::BEST,
				'required' => true,
			),
			'message'     => array(
				'type'      => 'string',
				'maxLength' => Feedback::LONGEST,
				'default'   => '',
			),
			'feature_key' => array(
				'type'     => 'string',
				'pattern'  => Feedback::KEY,
				'required' => true,
			),
		);
	}
}
