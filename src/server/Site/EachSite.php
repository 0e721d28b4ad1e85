<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/** Runs a task on every site of a network, or on the only site. */
final class EachSite {

	/** @param callable(): void $task Runs after switching to the site. */
	public static function run( callable $task ): void {
		if ( ! is_multisite() ) {
			$task();
			return;
		}
		$ids = get_sites(
			array(
				'fields'                 => 'ids',
				'number'                 => 0,
				'update_site_cache'      => false,
				'update_site_meta_cache' => false,
			)
		);
		foreach ( $ids as $id ) {
			switch_to_blog( $id );
			$task();
			restore_current_blog();
		}
	}
}
