<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Direction;
use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Metrics of how quickly pages load and answer, as browsers tell it (https://web.dev/articles/vitals).
 */
final class WebVitalMetrics {

	/**
	 * @return list<Metric>
	 */
	public static function all(): array {
		return array(
			new Metric( 'webVitalViews', Type::Integer, Scope::View, static fn (): array => array( __( 'Measured Page Views', 'lodestar' ), __( 'Page views whose browser told how fast they were.', 'lodestar' ) ) ),
			new Metric( 'averageTtfb', Type::Latency, Scope::View, static fn (): array => array( __( 'Time to First Byte', 'lodestar' ), __( 'How long the first byte takes on average, of the page views that told it.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'averageFcp', Type::Latency, Scope::View, static fn (): array => array( __( 'First Contentful Paint', 'lodestar' ), __( 'When the first content is drawn on average, of the page views that told it.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'averageLcp', Type::Latency, Scope::View, static fn (): array => array( __( 'Largest Contentful Paint', 'lodestar' ), __( 'When the largest content is drawn on average, of the page views that told it.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'averageInp', Type::Latency, Scope::View, static fn (): array => array( __( 'Interaction to Next Paint', 'lodestar' ), __( 'How long a page takes on average to answer an interaction, of the page views that told it.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'averageCls', Type::Decimal, Scope::View, static fn (): array => array( __( 'Cumulative Layout Shift', 'lodestar' ), __( 'How much of a page moves on average while it loads, of the page views that told it.', 'lodestar' ) ), Kind::Ratio, Direction::Lower ),
			new Metric( 'ttfbP75', Type::Latency, Scope::View, static fn (): array => array( __( 'Time to First Byte (75%)', 'lodestar' ), __( 'The time within which three quarters of the page views that told it got their first byte.', 'lodestar' ) ), Kind::Percentile, Direction::Lower ),
			new Metric( 'fcpP75', Type::Latency, Scope::View, static fn (): array => array( __( 'First Contentful Paint (75%)', 'lodestar' ), __( 'The time within which three quarters of the page views that told it drew their first content.', 'lodestar' ) ), Kind::Percentile, Direction::Lower ),
			new Metric( 'lcpP75', Type::Latency, Scope::View, static fn (): array => array( __( 'Largest Contentful Paint (75%)', 'lodestar' ), __( 'The time within which three quarters of the page views that told it drew their largest content.', 'lodestar' ) ), Kind::Percentile, Direction::Lower ),
			new Metric( 'inpP75', Type::Latency, Scope::View, static fn (): array => array( __( 'Interaction to Next Paint (75%)', 'lodestar' ), __( 'The time within which three quarters of the page views that told it answered an interaction.', 'lodestar' ) ), Kind::Percentile, Direction::Lower ),
			new Metric( 'clsP75', Type::Decimal, Scope::View, static fn (): array => array( __( 'Cumulative Layout Shift (75%)', 'lodestar' ), __( 'What the layout shift of three quarters of the page views that told it does not exceed.', 'lodestar' ) ), Kind::Percentile, Direction::Lower ),
		);
	}
}
