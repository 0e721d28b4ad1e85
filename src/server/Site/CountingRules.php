<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Ceiling;
use Lodestar\Collector\ExcludedPaths;
use Lodestar\Collector\Path;
use Lodestar\Collector\Url;
use Lodestar\Platform\ThirdParty\Guard;

/** The site owner's settings for counting, as the collector needs them. */
final class CountingRules {

	/**
	 * Endpoints of WooCommerce and WooCommerce Subscriptions that precede the ID of an order, payment method or
	 * subscription, by the option that renames them.
	 */
	private const ENDPOINTS = array(
		'woocommerce_checkout_pay_endpoint'           => 'order-pay',
		'woocommerce_checkout_order_received_endpoint' => 'order-received',
		'woocommerce_myaccount_view_order_endpoint'   => 'view-order',
		'woocommerce_myaccount_delete_payment_method_endpoint' => 'delete-payment-method',
		'woocommerce_myaccount_set_default_payment_method_endpoint' => 'set-default-payment-method',
		'woocommerce_myaccount_view_subscription_endpoint' => 'view-subscription',
		'woocommerce_myaccount_subscription_payment_method_endpoint' => 'subscription-payment-method',
	);

	/**
	 * @param list<string> $trusted    IP addresses and blocks of trusted proxies.
	 * @param list<string> $addresses  Excluded IP addresses and blocks.
	 * @param list<string> $paths      Excluded pages (ExcludedPaths).
	 * @param list<string> $parameters Query parameters that are never stored.
	 * @param list<string> $kept       Query parameters that distinguish pages.
	 * @param list<string> $endpoints  Path segments that precede order numbers.
	 * @param bool         $lasting    Whether visitors who consent get persistent IDs.
	 * @param array        $ceiling    Rate limits, as Ceiling expects them.
	 * @param string       $key        Secret of the site.
	 * @param string       $user_key   Secret for user accounts. Empty if accounts aren't stored.
	 * @phpstan-param array{network: array{int, int}, site: array{int, int}} $ceiling
	 */
	public function __construct(
		public readonly array $trusted = array(),
		public readonly array $addresses = array(),
		public readonly array $paths = array(),
		public readonly array $parameters = array(),
		public readonly array $kept = array(),
		public readonly array $endpoints = array(),
		public readonly bool $lasting = true,
		public readonly array $ceiling = array(
			'network' => Ceiling::NETWORK,
			'site'    => Ceiling::SITE,
		),
		public readonly string $key = '',
		public readonly string $user_key = '',
	) {
	}

	/**
	 * Returns the rules from the options of this site.
	 *
	 * @param bool $lasting Whether visitors who consent get persistent IDs (State).
	 */
	public static function of_site( bool $lasting ): self {
		return new self(
			CountingOptions::trusted_proxies()->get(),
			CountingOptions::excluded_addresses()->get(),
			CountingOptions::excluded_paths()->get(),
			CountingOptions::excluded_parameters()->get(),
			CountingOptions::kept_parameters()->get(),
			self::endpoints(),
			$lasting,
			self::ceiling(),
			self::key(),
			UserKey::current()
		);
	}

	/** Returns a secret of this site that doesn't change daily. */
	public static function key(): string {
		return hash_hmac( 'sha256', 'lodestar ceiling', defined( 'AUTH_KEY' ) && is_string( AUTH_KEY ) ? AUTH_KEY : ABSPATH );
	}

	/** @return array{network: array{int, int}, site: array{int, int}} */
	private static function ceiling(): array {
		$limits = array(
			'network' => Ceiling::NETWORK,
			'site'    => Ceiling::SITE,
		);
		/**
		 * Filters the rate limit of the collector. Hits above it get HTTP status 429 and are counted in Site Health. A change
		 * takes effect within an hour, or when a setting changes.
		 *
		 * @param array{network: array{int, int}, site: array{int, int}} $limits Sustained hits per second and burst size, for each network
		 *                                                                       (/24, /48) and for the whole site. 0 per second
		 *                                                                       means no limit.
		 * @see docs/scaling.md
		 */
		$filtered = Guard::filter( 'lodestar_ceiling', $limits, is_array( ... ) );
		foreach ( $limits as $name => $limit ) {
			$own = is_array( $filtered ) ? array_values( (array) ( $filtered[ $name ] ?? array() ) ) : array();
			if ( is_int( $own[0] ?? null ) && is_int( $own[1] ?? null ) ) {
				$limits[ $name ] = array( max( 0, min( 1000000, $own[0] ) ), max( 1, min( 10000000, $own[1] ) ) );
			}
		}
		return $limits;
	}

	/** @return list<string> Path segments that precede order numbers on this site. */
	public static function endpoints(): array {
		$endpoints = array();
		foreach ( self::ENDPOINTS as $option => $endpoint ) {
			$own         = get_option( $option, $endpoint );
			$endpoints[] = is_string( $own ) && '' !== $own ? Path::normalize( trim( $own, '/' ) ) : $endpoint;
		}
		return array_values( array_unique( $endpoints ) );
	}

	/**
	 * @return array<string, string> Query parameters that are stored separately from the page: kinds by name,
	 *         like Url::PARAMS.
	 */
	public function params(): array {
		return array_diff_key( Url::PARAMS, array_flip( $this->parameters ) );
	}

	/** Whether search terms are stored. */
	public function keeps_search_terms(): bool {
		return ! in_array( Url::SEARCH, $this->parameters, true );
	}

	/**
	 * Returns the query parameters that stay part of the page's URL. Campaigns and click IDs never do, because they
	 * describe where a visitor came from.
	 *
	 * @return list<string> In ascending order.
	 */
	public function page_params(): array {
		$names = array_values( array_diff( $this->kept, $this->parameters, array_keys( Url::PARAMS ) ) );
		sort( $names, SORT_STRING );
		return $names;
	}
}
