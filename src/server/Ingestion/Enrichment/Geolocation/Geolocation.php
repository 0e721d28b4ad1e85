<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Ingestion\Enrichment\TextTuple;

/** The location of a visitor, as far as it is known. */
final class Geolocation {

	private ?TextTuple $texts = null;

	/**
	 * @param string $country ISO 3166-1 alpha-2 in uppercase, or ''.
	 * @param string $region  English name, or ''.
	 * @param string $city    English name, or ''.
	 */
	public function __construct(
		public readonly string $country,
		public readonly string $region,
		public readonly string $city,
	) {
	}

	/** Returns the texts of a row in `places`. */
	public function texts(): TextTuple {
		return $this->texts ??= new TextTuple(
			array(
				'country' => TextTuple::known( $this->country ),
				'region'  => TextTuple::known( $this->region ),
				'city'    => TextTuple::known( $this->city ),
			)
		);
	}

	/** Returns a copy whose unknown region and city are taken from another location. */
	public function or( self $other ): self {
		return new self(
			$this->country,
			'' === $this->region ? $other->region : $this->region,
			'' === $this->city ? $other->city : $this->city
		);
	}
}
