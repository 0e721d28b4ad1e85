<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Site\Tracking\CountedPath;
use WP_Post;

/** Links to reports in the dashboard. */
final class ReportLink {

	/** Slug of the dashboard's screen in wp-admin. */
	public const DASHBOARD = 'lodestar';

	/** Keys of the report that lists pages and of the report that every plan includes. */
	private const PAGES    = 'engagement_pages';
	private const OVERVIEW = 'overview';

	/** Returns the URL of the Overview of the whole site. */
	public static function overview(): string {
		return self::to( self::route( self::OVERVIEW ) ?? '/', '' );
	}

	/** Returns the URL of a page's stats: in the Pages report if this site has it, otherwise in the Overview. */
	public static function page( string $path ): string {
		return self::to( self::route( self::PAGES ) ?? self::route( self::OVERVIEW ) ?? '/', $path );
	}

	public static function post( WP_Post $post ): string {
		return self::page( CountedPath::of_post( $post ) );
	}

	/** @param string $path Page to filter by, or ''. Encoded as in src/features/filters/url.ts. */
	private static function to( string $route, string $path ): string {
		$filter = '' === $path ? '' : '?f.page=' . rawurlencode( addcslashes( $path, '\\,' ) );
		return admin_url( 'admin.php?page=' . self::DASHBOARD ) . "#$route$filter";
	}

	/** Returns the dashboard route of a report, or null if it is unknown or locked on this site. */
	public static function route( string $key ): ?string {
		$screen = Registry::get( $key )?->descriptor->screen;
		return null === $screen || null !== $screen->lock() ? null : $screen->route();
	}
}
