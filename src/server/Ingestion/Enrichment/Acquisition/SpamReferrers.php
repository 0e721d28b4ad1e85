<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\CompiledData;

/**
 * Hosts that send visits which never happened, to be seen in reports.
 */
final class SpamReferrers {

	/** @var array<string, true>|null */
	private ?array $hosts = null;

	/**
	 * Whether a host, or a domain above it, is known for referrer spam.
	 *
	 * @param string $host Host name, in any case, with or without www.
	 */
	public function has( string $host ): bool {
		return null !== $this->entry( $host );
	}

	/**
	 * The entry of the list that a host falls under: itself or a domain above it; null where it is not known for spam.
	 *
	 * @param string $host Host name, in any case, with or without www.
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
