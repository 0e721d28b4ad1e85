<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Site\Tracking\CountedPath;
use WP_Post;

/**
 * Where in the dashboard more is told.
 */
final class ReportLink {

	/** Slug of the dashboard's screen in wp-admin. */
	public const DASHBOARD = 'lodestar';

	/** The report that lists pages, and the one that everybody has. */
	private const PAGES    = 'engagement_pages';
	private const OVERVIEW = 'overview';

	/**
	 * The Overview of the whole site.
	 */
	public static function overview(): string {
		return self::to( self::route( self::OVERVIEW ) ?? '/', '' );
	}

	/**
	 * A page's own figures: those of the Pages Report where this site has it, else those of the Overview.
	 *
	 * @param string $path Of the page.
	 */
	public static function page( string $path ): string {
		return self::to( self::route( self::PAGES ) ?? self::route( self::OVERVIEW ) ?? '/', $path );
	}

	public static function post( WP_Post $post ): string {
		return self::page( CountedPath::of_post( $post ) );
	}

	/**
	 * @param string $route Of a report.
	 * @param string $path  What it is narrowed to; '' for nothing. As src/features/filters/url.ts writes it.
	 */
	private static function to( string $route, string $path ): string {
		$filter = '' === $path ? '' : '?f.page=' . rawurlencode( addcslashes( $path, '\\,' ) );
		return admin_url( 'admin.php?page=' . self::DASHBOARD ) . "#$route$filter";
	}

	/**
	 * The address of a report in the dashboard; null where this site does not have it.
	 */
	public static function route( string $key ): ?string {
		$screen = Registry::get( $key )?->descriptor->screen;
		return null === $screen || null !== $screen->lock() ? null : $screen->route();
	}
}
