<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Ingestion\Enrichment\TextTuple;

/**
 * Where a visitor was, as far as it is known.
 */
final class Geolocation {

	private ?TextTuple $texts = null;

	/**
	 * @param string $country ISO 3166-1 alpha-2 in capitals, or ''.
	 * @param string $region  English name, or ''.
	 * @param string $city    English name, or ''.
	 */
	public function __construct(
		public readonly string $country,
		public readonly string $region,
		public readonly string $city,
	) {
	}

	/**
	 * What rows have of it, by column of `places`.
	 */
	public function texts(): TextTuple {
		return $this->texts ??= new TextTuple(
			array(
				'country' => TextTuple::known( $this->country ),
				'region'  => TextTuple::known( $this->region ),
				'city'    => TextTuple::known( $this->city ),
			)
		);
	}

	/**
	 * The same, with another's region and city for those that are not known.
	 */
	public function or( self $other ): self {
		return new self(
			$this->country,
			'' === $this->region ? $other->region : $this->region,
			'' === $this->city ? $other->city : $this->city
		);
	}
}
