<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

/**
 * The features of which a user has given feedback: nobody is asked twice.
 */
final class TrackedFeatures {

	/** User meta: list of the features' keys. */
	public const META = 'lodestar_tracked_features';

	/** So many of the latest are kept. */
	private const MOST = 100;

	/**
	 * @param int    $user    Id of a user.
	 * @param string $feature Key of a feature.
	 * @return list<string> Keys of all of which the user has said something.
	 */
	public static function add( int $user, string $feature ): array {
		$features = array_slice( array( ...array_diff( self::of( $user ), array( $feature ) ), $feature ), -self::MOST );
		update_user_meta( $user, self::META, $features );
		return $features;
	}

	/**
	 * @param int $user Id of a user.
	 * @return list<string> Keys.
	 */
	public static function of( int $user ): array {
		$stored = get_user_meta( $user, self::META, true );
		return array_values( array_unique( array_filter( is_array( $stored ) ? $stored : array(), 'is_string' ) ) );
	}
}
