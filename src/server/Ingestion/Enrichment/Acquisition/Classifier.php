<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\BoundedCache;
use function array_map,in_array,serialize;

/**
 * Determines a session's traffic source from its first hit, as Google Analytics 4 does: campaign parameters, then click
 * IDs, then the referrer. Differences are listed in docs/detection.md.
 */
final class Classifier {

	private KnownSources $sources;

	/** @var BoundedCache<Acquisition> */
	private BoundedCache $cache;

	public function __construct() {
		$this->sources = new KnownSources();
		$this->cache   = new BoundedCache();
	}

	/**
	 * @param string                $referrer  '' or scheme://host/path.
	 * @param array<string, string> $params    Campaign parameters and click IDs of the landing page.
	 * @param list<string>          $own_hosts The site's own hosts, lowercase.
	 */
	public function classify( string $referrer, array $params, array $own_hosts ): Acquisition {
		return $this->cache->get(
			serialize( array( $referrer, $params, $own_hosts ) ),
			fn (): Acquisition => $this->find( Referrer::parse( $referrer ), $params, $own_hosts )
		);
	}

	/**
	 * @param array<string, string> $params
	 * @param list<string>          $own_hosts
	 */
	private function find( ?Referrer $referrer, array $params, array $own_hosts ): Acquisition {
		if ( null !== $referrer && in_array( $referrer->host, array_map( array( Referrer::class, 'host' ), $own_hosts ), true ) ) {
			$referrer = null;
		}
		$site     = null === $referrer ? null : $this->sources->by_host( $referrer->host );
		$campaign = Campaign::of( $params );
		if ( null !== $campaign ) {
			$known = $this->sources->by_name( $campaign->source );
			return $this->answer(
				$campaign->source,
				$campaign->medium,
				$campaign->name,
				$known,
				$campaign->paid_click,
				$known->network ?? $site->network ?? '',
				$referrer
			);
		}
		if ( null === $referrer ) {
			// Facebook and Instagram add fbclid to every link, paid or not, and their apps send no referrer.
			return '' === ( $params['fbclid'] ?? '' )
				? $this->answer( '(direct)', '(none)', '(direct)', null, false, '', null )
				: $this->answer(
					'facebook.com',
					'referral',
					'(referral)',
					$this->sources->by_host( 'facebook.com' ),
					false,
					'Facebook',
					null
				);
		}
		return SourceKind::Search === $site?->kind
			? $this->answer( $site->source, 'organic', '(organic)', $site, false, '', $referrer )
			: $this->answer( $referrer->host, 'referral', '(referral)', $site, false, $site->network ?? '', $referrer );
	}

	private function answer(
		string $source,
		string $medium,
		string $campaign,
		?KnownSource $known,
		bool $paid_click,
		string $network,
		?Referrer $referrer
	): Acquisition {
		return new Acquisition(
			$source,
			$medium,
			$campaign,
			ChannelGroup::of( $source, $medium, $campaign, $known?->kind, $paid_click ),
			$network,
			$referrer->host ?? '',
			$referrer->path ?? '',
		);
	}
}
