<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Collector;
use Lodestar\Collector\Request;
use Lodestar\Collector\Sender;

/**
 * Finds the visitor behind a proxy, where the log has what the proxy forwarded: the same proxies are believed as by the
 * collector.
 *
 * @phpstan-import-type Config from Collector
 */
final class ForwardedAddress {

	/**
	 * @param array $config The site's.
	 * @phpstan-param Config $config
	 */
	public function __construct( private array $config ) {
	}

	/**
	 * A line with the address of the visitor, as far as he is known.
	 *
	 * @param LogLine       $line    As it was read.
	 * @param ImportSummary $summary Counts proxies that were not believed.
	 */
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
