<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

/** Why a sale or refund in a shop differs from the counted one. */
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

	/** Returns the reason in the user's language. */
	public function label(): string {
		return match ( $this ) {
			self::Waiting       => __( 'Reported, but not counted yet', 'lodestar' ),
			self::BeforeImport  => __( 'Not imported yet', 'lodestar' ),
			self::NotReported   => __( 'Not reported', 'lodestar' ),
			self::Invalid       => __( 'Lodestar can’t store this order', 'lodestar' ),
			self::TooOld        => __( 'Older than the data retention period', 'lodestar' ),
			self::Erased        => __( 'Counted, then erased', 'lodestar' ),
			self::OtherDay      => __( 'Counted on a different day', 'lodestar' ),
			self::OtherAmount   => __( 'Counted with a different amount', 'lodestar' ),
			self::OtherCurrency => __( 'Counted in a different currency', 'lodestar' ),
			self::OtherItems    => __( 'Counted with different items', 'lodestar' ),
			self::TooLarge      => __( 'Too large to count in full', 'lodestar' ),
			self::TooManyItems  => sprintf(
				/* translators: %s: number of items. */
				__( 'Only the first %s items are counted', 'lodestar' ),
				number_format_i18n( CommerceEvent::MAX_ITEMS )
			),
			self::Cancelled     => __( 'No longer in the store’s revenue', 'lodestar' ),
			self::Gone          => __( 'No longer in the store', 'lodestar' ),
			self::Unreadable    => __( 'The store caused an error', 'lodestar' ),
		};
	}
}
