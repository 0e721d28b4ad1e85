<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * Notices about plugins and themes that fail, and about Lodestar's own errors. Only users who can fix a fault see the
 * error and how to fix it.
 */
final class FaultNotices {

	/** @return array<string, array<string, mixed>> Notifications by id, one per plugin or theme. */
	public static function all(): array {
		$notices = array();
		foreach ( Faults::all() as $fault ) {
			$id             = 'lodestar/extension-' . md5( $fault->whose->kind . $fault->whose->id );
			$notices[ $id ] = self::notice( $fault ); // Only the latest fault is shown. Once it is fixed, the next one is.
		}
		return $notices;
	}

	private static function title( Extension $whose ): string {
		return $whose->is_lodestar()
			? __( 'A part of Lodestar isn’t working', 'lodestar' )
			/* translators: %s: name of a plugin or theme. */
			: sprintf( __( '“%s” conflicts with Lodestar', 'lodestar' ), $whose->name );
	}

	/** @return array<string, mixed> */
	private static function notice( Fault $fault ): array {
		$remedy = Remedy::of( $fault );
		$notice = array(
			'title'  => self::title( $fault->whose ),
			'status' => 'warning',
			'time'   => $fault->since,
		);
		if ( ! $remedy->may() ) {
			return $notice + array(
				'text' => __( 'Its output is skipped. Everything else works. Administrators can see the details here.', 'lodestar' ),
			);
		}
		return $notice + array(
			'text'  => sprintf(
				/* translators: 1: name of a hook or function, 2: message of an error, 3: what to do, a sentence. */
				__( 'Its output is skipped. Everything else works. The error occurred in %1$s: “%2$s” %3$s', 'lodestar' ),
				$fault->where,
				$fault->reason,
				$remedy->words
			),
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
