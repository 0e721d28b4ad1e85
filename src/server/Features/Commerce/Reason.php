<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

/**
 * Why a shop's own sale or refund differs from what is counted of it.
 */
enum Reason: string {

	case Waiting       = 'waiting';
	case BeforeImport  = 'before_import';
	case NotReported   = 'not_reported';
	case Invalid       = 'invalid';
	case TooOld        = 'too_old';
	case Erased        = 'erased';
	case OtherDay      = 'other_day';
	case OtherAmount   = 'other_amount';
	case OtherCurrency = 'other_currency';
	case OtherItems    = 'other_items';
	case TooLarge      = 'too_large';
	case TooManyItems  = 'too_many_items';
	case Cancelled     = 'cancelled';
	case Gone          = 'gone';
	case Unreadable    = 'unreadable';

	/**
	 * What it means, in the reader's language.
	 */
	public function label(): string {
		return match ( $this ) {
			self::Waiting       => __( 'Reported, but not counted yet', 'lodestar' ),
			self::BeforeImport  => __( 'Not imported yet', 'lodestar' ),
			self::NotReported   => __( 'Not reported', 'lodestar' ),
			self::Invalid       => __( 'Lodestar can’t store this order', 'lodestar' ),
			self::TooOld        => __( 'Older than the data retention period', 'lodestar' ),
			self::Erased        => __( 'Counted, then erased', 'lodestar' ),
			self::OtherDay      => __( 'Counted on another day', 'lodestar' ),
			self::OtherAmount   => __( 'Counted with another amount', 'lodestar' ),
			self::OtherCurrency => __( 'Counted in another currency', 'lodestar' ),
			self::OtherItems    => __( 'Counted with other items', 'lodestar' ),
			self::TooLarge      => __( 'Too large to be counted in full', 'lodestar' ),
			self::TooManyItems  => sprintf(
				/* translators: %s: number of items. */
				__( 'Only the first %s items are counted', 'lodestar' ),
				number_format_i18n( CommerceEvent::MAX_ITEMS )
			),
			self::Cancelled     => __( 'No longer in the shop’s revenue', 'lodestar' ),
			self::Gone          => __( 'No longer in the shop', 'lodestar' ),
			self::Unreadable    => __( 'The shop caused an error', 'lodestar' ),
		};
	}
}
