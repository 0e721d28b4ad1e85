<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Acquisition;

/**
 * Tells where a session came from by its first hit.
 */
final class Classifier {

	/**
	 * @param string                $referrer  '' or scheme://host/path.
	 * @param array<string, string> $params    Campaign parameters and click ids of the landing page.
	 * @param list<string>          $own_hosts The site's own hosts, lower case.
	 */
	public function classify( string $referrer, array $params, array $own_hosts ): Acquisition {
		return new Acquisition( '(direct)', '(none)', '(direct)', 'Direct', '', '', '' );
	}
}
