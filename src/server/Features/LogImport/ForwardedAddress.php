<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Collector;
use Lodestar\Collector\Request;
use Lodestar\Collector\Sender;

/**
 * Finds the visitor behind a proxy if the log contains the forwarded addresses. Trusts the same proxies as the
 * collector.
 *
 * @phpstan-import-type Config from Collector
 */
final class ForwardedAddress {

	/**
	 * @param array $config The site's configuration.
	 * @phpstan-param Config $config
	 */
	public function __construct( private array $config ) {
	}

	/** Returns the line with the visitor's IP address, as far as it can be trusted. */
	public function see( LogLine $line, ImportSummary $summary ): LogLine {
		if ( '' === $line->forwarded ) {
			return $line;
		}
		$server               = array(
			'REMOTE_ADDR'          => $line->address,
			'HTTP_X_FORWARDED_FOR' => $line->forwarded,
		);
		$sender               = Sender::of( new Request( $line->method, '', $server ), $this->config );
		$summary->unbelieved += (int) $sender['unbelieved'];
		return $line->asked_by( (string) inet_ntop( $sender['address'] ) );
	}
}
