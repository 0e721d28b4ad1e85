<?php
/**
 * Functions for other plugins.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Features\PopularPosts\PopularPosts;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Answerer;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Shaper;

if ( ! function_exists( 'lodestar_register_report' ) ) {

	/**
	 * Adds a report to the dashboard and the REST API. Call it on the action `lodestar_register_reports`, or at any
	 * time after plugins have loaded.
	 *
	 * @param string                        $path Absolute path of the report.json; see src/reports/report.schema.json.
	 * @param callable|Shaper|Answerer|null $by   Custom code for what the descriptor can't express: a Shaper, or a
	 *                                            function that receives the response and the Answer and returns the
	 *                                            final response. An Answerer if the file has `"answerer": true`.
	 * @phpstan-param (callable( array<string, mixed>, Answer ): array<string, mixed>)|Shaper|Answerer|null $by
	 */
	function lodestar_register_report( string $path, callable|Shaper|Answerer|null $by = null ): void {
		Registry::register(
			$path,
			null === $by || $by instanceof Shaper || $by instanceof Answerer ? $by : Shaper::from_function( Closure::fromCallable( $by ) )
		);
	}
}

if ( ! function_exists( 'lodestar_add_notification' ) ) {

	/**
	 * Adds a notification to the dashboard's bell. For conditions that may end, use the filter `lodestar_notifications`
	 * instead. Don't use it for promotions: users ignore a bell that sells.
	 *
	 * @param string $id           A name, or vendor/name. Replaces a notification with this ID, and is shown as new again.
	 * @param array{title: string, text?: string, status?: 'info'|'success'|'warning'|'error', place?: 'panel'|'page', dismissible?: bool, links?: list<array{label: string, url: string}>, capability?: string, time?: int} $properties
	 *                             `title`: the finding, plain text. `text`: another sentence, plain text. `place`: `page`
	 *                             shows it above the reports. `capability`: users who see it, default
	 *                             lodestar_view_reports. `time`: UTC seconds, default now.
	 */
	function lodestar_add_notification( string $id, array $properties ): void {
		Notifications::add( $id, $properties );
	}
}

if ( ! function_exists( 'lodestar_popular_posts' ) ) {

	/**
	 * Returns the most viewed posts, for themes. Only published posts without a password are included. Views are
	 * counted in the background, at most hourly, so a call takes a few queries by primary key.
	 *
	 * @param array{number?: int, days?: int, post_type?: string|list<string>} $args `number`: 1 to 20 posts, default 5.
	 *                                                                               `days`: 1, 7, 14, 30, 90, 180 or
	 *                                                                               365, default 30. Other numbers are
	 *                                                                               rounded up to the next period. More
	 *                                                                               than 30 days need a license.
	 *                                                                               `post_type`: public post types,
	 *                                                                               default `post`.
	 * @return list<array{id: int, title: string, url: string, views: int}> Most viewed first. `title` is HTML,
	 *         as returned by get_the_title(). Show `views` only if visitors may see them.
	 */
	function lodestar_popular_posts( array $args = array() ): array {
		return PopularPosts::get( $args );
	}
}

if ( ! function_exists( 'lodestar_remove_notification' ) ) {

	/** Removes a notification added by lodestar_add_notification(). */
	function lodestar_remove_notification( string $id ): void {
		Notifications::remove( $id );
	}
}
