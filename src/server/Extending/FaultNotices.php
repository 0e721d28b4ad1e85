<?php
declare( strict_types=1 );

namespace Lodestar\Extending;

/**
 * Tells on the screen which plugin or theme fails, what it says, and how it is switched off. What it says, only to those who
 * may do that.
 */
final class FaultNotices {

	/**
	 * @return array<string, array<string, mixed>> Notifications by id, one for each plugin or theme; see lodestar_add_notification().
	 */
	public static function all(): array {
		$notices = array();
		foreach ( Faults::all() as $fault ) {
			$id             = 'lodestar/extension-' . md5( $fault->whose->kind . $fault->whose->id );
			$notices[ $id ] = self::notice( $fault ); // The latest stands for all: when it is mended, the next one shows.
		}
		return $notices;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function notice( Fault $fault ): array {
		$remedy = Remedy::of( $fault );
		$notice = array(
			/* translators: %s: name of a plugin or theme. */
			'title'  => sprintf( __( '“%s” does not work with Lodestar', 'lodestar' ), $fault->whose->name ),
			'status' => 'warning',
			'time'   => $fault->since,
		);
		if ( ! $remedy->may() ) {
			return $notice + array( 'text' => __( 'What it adds is left out, all else goes on. An administrator can see here what is wrong.', 'lodestar' ) );
		}
		return $notice + array(
			/* translators: 1: name of a hook or function, 2: message of an error, 3: what to do, a sentence. */
			'text'  => sprintf( __( 'What it adds is left out, all else goes on. It failed at %1$s: “%2$s” %3$s', 'lodestar' ), $fault->where, $fault->reason, $remedy->words ),
			'place' => 'page',
			'links' => '' === $remedy->url ? array() : array(
				array(
					'label' => $remedy->label,
					'url'   => $remedy->url,
				),
			),
		);
	}
}
