<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\CompiledData;

/** Hosts that send referrer spam: fake visits whose only purpose is to show up in reports. */
final class SpamReferrers {

	/** @var array<string, true>|null */
	private ?array $hosts = null;

	/**
	 * Whether a host or one of its parent domains is known for referrer spam.
	 *
	 * @param string $host In any case, with or without www.
	 */
	public function has( string $host ): bool {
		return null !== $this->entry( $host );
	}

	/**
	 * Returns the list entry that matches a host: the host itself or a parent domain. Null if there is none.
	 *
	 * @param string $host In any case, with or without www.
	 */
	public function entry( string $host ): ?string {
		if ( null === $this->hosts ) {
			/** @var array{hosts: array<string, true>} $spam */
			$spam        = CompiledData::load( 'spam' );
			$this->hosts = $spam['hosts'];
		}
		$domain = strtolower( $host );
		while ( ! isset( $this->hosts[ $domain ] ) ) {
			$dot = strpos( $domain, '.' );
			if ( false === $dot ) {
				return null;
			}
			$domain = substr( $domain, $dot + 1 );
		}
		return $domain;
	}
}
