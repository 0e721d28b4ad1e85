<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

/**
 * Why a shop's own figures and ours differ in a sale or refund.
 */
enum Reason: string {

	case Waiting      = 'waiting';
	case BeforeImport = 'before_import';
	case NotReported  = 'not_reported';
	case TooOld       = 'too_old';
	case Erased       = 'erased';
	case OtherDay     = 'other_day';
	case OtherAmount  = 'other_amount';
	case Cancelled    = 'cancelled';
	case Gone         = 'gone';

	/**
	 * What it means, in the reader's language.
	 */
	public function label(): string {
		return match ( $this ) {
			self::Waiting      => __( 'Reported, and still waiting to be counted', 'lodestar' ),
			self::BeforeImport => __( 'Not imported yet', 'lodestar' ),
			self::NotReported  => __( 'Not reported', 'lodestar' ),
			self::TooOld       => __( 'Older than visits are kept', 'lodestar' ),
			self::Erased       => __( 'Counted once, and erased since', 'lodestar' ),
			self::OtherDay     => __( 'Counted on another day', 'lodestar' ),
			self::OtherAmount  => __( 'Counted with another amount', 'lodestar' ),
			self::Cancelled    => __( 'In the shop’s revenue no more', 'lodestar' ),
			self::Gone         => __( 'Not in the shop any more', 'lodestar' ),
		};
	}
}
