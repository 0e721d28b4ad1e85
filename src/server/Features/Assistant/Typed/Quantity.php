<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Commerce\Currency;
use Lodestar\Storage\Thousandths;

/** A metric that can be requested, by its name in queries, and how sentences show its value. */
enum Quantity: string {
	case Visitors           = 'totalUsers';
	case NewVisitors        = 'newUsers';
	case Sessions           = 'sessions';
	case Views              = 'screenPageViews';
	case EngagedSessions    = 'engagedSessions';
	case BounceRate         = 'bounceRate';
	case EngagementRate     = 'engagementRate';
	case Duration           = 'averageSessionDuration';
	case ViewsPerSession    = 'screenPageViewsPerSession';
	case ViewsPerVisitor    = 'screenPageViewsPerUser';
	case SessionsPerVisitor = 'sessionsPerUser';
	case Exits              = 'exits';
	case Orders             = 'ecommercePurchases';
	case Transactions       = 'transactions';
	case Revenue            = 'purchaseRevenue';
	case OrderValue         = 'averagePurchaseRevenue';
	case ConversionRate     = 'purchaseConversionRate';
	case RevenuePerVisitor  = 'averageRevenuePerUser';
	case ItemsSold          = 'itemsPurchased';
	case ItemRevenue        = 'itemRevenue';

	public function type(): Type {
		return Catalogue::metric( $this->value )->type;
	}

	/** Returns the label that reports use. */
	public function label(): string {
		return Catalogue::for_browser( array( $this->value ) )['metrics'][ $this->value ]['label'] ?? $this->value;
	}

	/** Whether it is a count, not a rate, average or amount. */
	public function is_count(): bool {
		return in_array( $this->type(), array( Type::Integer, Type::Quantity ), true );
	}

	/** Whether values of rows are shares of the total: counts and sums that count no visitor twice. */
	public function is_share(): bool {
		return match ( $this ) {
			self::Sessions,
			self::Views,
			self::EngagedSessions,
			self::Exits,
			self::Orders,
			self::Transactions,
			self::Revenue,
			self::ItemsSold,
			self::ItemRevenue => true,
			default           => false,
		};
	}

	/** Returns the report that shows the value of the whole site. */
	public function report(): string {
		return match ( $this ) {
			self::EngagedSessions, self::ViewsPerSession, self::ConversionRate             => 'lodestar/traffic-overview',
			self::Exits                                                                     => 'lodestar/publishers',
			self::OrderValue, self::Transactions, self::ItemsSold, self::ItemRevenue        => 'lodestar/ecommerce',
			default                                                                         => 'lodestar/overview',
		};
	}

	/** Returns a value for a table cell. */
	public function figure( int|float|null $value ): string {
		if ( null === $value ) {
			return __( 'unknown', 'lodestar' );
		}
		return match ( $this->type() ) {
			Type::Percent  => self::percent( (float) $value ),
			Type::Duration => self::duration( (float) $value ),
			Type::Money    => Currency::amount( (float) $value ),
			Type::Decimal  => number_format_i18n( (float) $value, 2 ),
			Type::Quantity => number_format_i18n(
				(float) $value,
				strlen( explode( '.', Thousandths::text( Thousandths::of( $value ) ) )[1] ?? '' )
			),
			default        => number_format_i18n( round( (float) $value ) ),
		};
	}

	/** Returns a value with its metric: "1,234 visitors", "a bounce rate of 43.2%". */
	public function phrase( int|float $value ): string {
		$figure = $this->figure( $value );
		$count  = (int) round( (float) $value );
		return match ( $this ) {
			/* translators: %s: number. */
			self::Visitors           => sprintf( _n( '%s visitor', '%s visitors', $count, 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::NewVisitors        => sprintf( _n( '%s new visitor', '%s new visitors', $count, 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::Sessions           => sprintf( _n( '%s session', '%s sessions', $count, 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::Views              => sprintf( _n( '%s page view', '%s page views', $count, 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::EngagedSessions    => sprintf( _n( '%s engaged session', '%s engaged sessions', $count, 'lodestar' ), $figure ),
			/* translators: %s: percentage, such as “43.2%”. */
			self::BounceRate         => sprintf( __( 'a bounce rate of %s', 'lodestar' ), $figure ),
			/* translators: %s: percentage, such as “43.2%”. */
			self::EngagementRate     => sprintf( __( 'an engagement rate of %s', 'lodestar' ), $figure ),
			/* translators: %s: duration, such as “2 minutes, 5 seconds”. */
			self::Duration           => sprintf( __( 'an average session duration of %s', 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::ViewsPerSession    => sprintf( __( '%s page views per session', 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::ViewsPerVisitor    => sprintf( __( '%s page views per visitor', 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::SessionsPerVisitor => sprintf( __( '%s sessions per visitor', 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::Exits              => sprintf( _n( '%s exit', '%s exits', $count, 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::Orders, self::Transactions => sprintf( _n( '%s order', '%s orders', $count, 'lodestar' ), $figure ),
			/* translators: %s: amount of money. */
			self::Revenue, self::ItemRevenue => sprintf( __( 'revenue of %s', 'lodestar' ), $figure ),
			/* translators: %s: amount of money. */
			self::OrderValue         => sprintf( __( 'an average order value of %s', 'lodestar' ), $figure ),
			/* translators: %s: percentage, such as “43.2%”. */
			self::ConversionRate     => sprintf( __( 'a conversion rate of %s', 'lodestar' ), $figure ),
			/* translators: %s: amount of money. */
			self::RevenuePerVisitor  => sprintf( __( 'revenue of %s per visitor', 'lodestar' ), $figure ),
			/* translators: %s: number. */
			self::ItemsSold          => sprintf( _n( '%s item sold', '%s items sold', $count, 'lodestar' ), $figure ),
		};
	}

	private static function percent( float $value ): string {
		/* translators: %s: number. */
		return sprintf( __( '%s%%', 'lodestar' ), number_format_i18n( $value, 1 ) );
	}

	private static function duration( float $seconds ): string {
		$whole = (int) round( $seconds );
		$hours = intdiv( $whole, HOUR_IN_SECONDS );
		$text  = human_readable_duration( ( $hours > 0 ? "$hours:" : '' ) . gmdate( 'i:s', $whole % HOUR_IN_SECONDS ) );
		return false === $text ? number_format_i18n( $whole ) : $text;
	}
}
