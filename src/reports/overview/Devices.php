<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Analytics\Query\Result;

/**
 * Sessions by kind of device.
 */
final class Devices {

	/**
	 * @param Result $result        Of a query for sessions by deviceCategory.
	 * @param bool   $of_comparison Whether of the comparison range.
	 * @return array{desktop: ?int, tablet: ?int, mobile: ?int, other: ?int} Null where they are unknown.
	 */
	public static function of( Result $result, bool $of_comparison ): array {
		$devices = array(
			'desktop' => 0,
			'tablet'  => 0,
			'mobile'  => 0,
			'other'   => 0,
		);
		if ( $of_comparison && $result->lacks_comparison() ) {
			return array_fill_keys( array_keys( $devices ), null );
		}
		foreach ( $result->rows as $row ) {
			$device              = isset( $devices[ $row->dimensions[0] ] ) ? $row->dimensions[0] : 'other';
			$devices[ $device ] += (int) ( $of_comparison ? $row->comparison[0] ?? 0 : $row->metrics[0] );
		}
		return $devices;
	}
}
