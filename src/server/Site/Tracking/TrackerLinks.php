<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Collector\EventName;
use Lodestar\Site\CountingOptions;

/**
 * Which links count as what, as the visitor's script reads it: patterns for an absolute address in JavaScript's
 * dialect, without regard to case. A named group becomes a parameter of the event.
 */
final class TrackerLinks {

	/**
	 * The first pattern that fits tells the event.
	 *
	 * @param list<string> $hosts The site's own, lower case, without port.
	 * @return array<string, string> Patterns by name of event.
	 */
	public static function patterns( array $hosts ): array {
		$own        = '(' . self::hosts( $hosts ) . ')(:\d+)?';
		$paths      = CountingOptions::affiliate_paths()->get();
		$domains    = CountingOptions::affiliate_domains()->get();
		$extensions = CountingOptions::download_extensions()->get();
		$affiliates = array();
		if ( array() !== $paths ) {
			$affiliates[] = $own . '(' . self::any( $paths ) . ')';
		}
		if ( array() !== $domains ) {
			$affiliates[] = '([^/?#@]+\.)?(' . self::any( $domains ) . ')[:/]';
		}
		$patterns = array( EventName::CONTACT_CLICK => '^(?<method>tel|mail)(to)?:' );
		if ( array() !== $affiliates ) {
			$patterns[ EventName::AFFILIATE_CLICK ] = '^https?://(' . implode( '|', $affiliates ) . ')';
		}
		if ( array() !== $extensions ) {
			$patterns[ EventName::FILE_DOWNLOAD ] = '^https?:[^?#]+/(?<file_name>[^/?#]+\.(?<file_extension>' . self::any( $extensions ) . '))([?#]|$)';
		}
		return $patterns + array( EventName::CLICK => "^https?://(?!$own/)" );
	}

	/**
	 * A pattern for one of several hosts. A host and the same with www. are one, since each byte goes with each page.
	 *
	 * @param list<string> $hosts As they are.
	 */
	private static function hosts( array $hosts ): string {
		$patterns = array();
		foreach ( $hosts as $host ) {
			if ( in_array( "www.$host", $hosts, true ) ) {
				$patterns[] = '(www\.)?' . preg_quote( $host );
			} elseif ( ! str_starts_with( $host, 'www.' ) || ! in_array( substr( $host, 4 ), $hosts, true ) ) {
				$patterns[] = preg_quote( $host );
			}
		}
		return implode( '|', $patterns );
	}

	/**
	 * A pattern for one of several texts.
	 *
	 * @param list<string> $texts As they are.
	 */
	private static function any( array $texts ): string {
		return implode( '|', array_map( 'preg_quote', $texts ) );
	}
}
