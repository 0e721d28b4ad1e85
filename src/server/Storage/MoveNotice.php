<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use DateTimeZone;
use Lodestar\Settings\Capabilities;
use Lodestar\Storage\Moving\Progress;
use Lodestar\Storage\Moving\WideMove;

/**
 * Says how far the move of the visits of before is (Move): as a notice in wp-admin, in Site Health, with the figures of a report and on the command
 * line.
 */
final class MoveNotice {

	/**
	 * Where the move is, in words; null where nothing is being moved.
	 */
	public static function text(): ?string {
		$mark = MoveMark::get();
		if ( 0 === $mark ) {
			return null;
		}
		$percent = self::percent();
		if ( MoveMark::NONE === $mark ) {
			/* translators: %s: a number from 0 to 100. */
			return sprintf( __( 'Lodestar is moving your visits into smaller tables: %s%% done. The figures come day by day, the newest first; nothing is lost.', 'lodestar' ), number_format_i18n( $percent ) );
		}
		/* translators: 1: a number from 0 to 100, 2: a date. */
		return sprintf( __( 'Lodestar is moving your visits into smaller tables: %1$s%% done. Figures are there from %2$s on; earlier days follow by themselves, and nothing is lost.', 'lodestar' ), number_format_i18n( $percent ), self::date( $mark ) );
	}

	/**
	 * Prints the notice where there is something to say.
	 */
	public static function show(): void {
		$text = current_user_can( Capabilities::MANAGE ) ? self::text() : null;
		if ( null !== $text ) {
			printf( '<div class="notice notice-info"><p>%s</p></div>', esc_html( $text ) );
		}
	}

	private static function percent(): int {
		try {
			if ( WideTables::exist() ) {
				return WideMove::percent( Writer::open() );
			}
			return OldTables::exist() ? Progress::load( Writer::open() )?->percent() ?? 0 : 100;
		} catch ( StorageException ) {
			return 0; // It is over by now.
		}
	}

	/**
	 * @param int $day Local day.
	 */
	private static function date( int $day ): string {
		$format = get_option( 'date_format' );
		return (string) wp_date( is_string( $format ) ? $format : 'Y-m-d', $day * DAY_IN_SECONDS, new DateTimeZone( 'UTC' ) );
	}
}
