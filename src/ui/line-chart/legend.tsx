import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ChartData } from './types';

interface LegendProps {
	data: ChartData;
	/** Controls at the end of the legend. */
	children: ReactNode;
}

export function Legend( { data, children }: LegendProps ) {
	return (
		<div className="lodestar-chart__legend">
			<span>
				<i className="lodestar-chart__sample" />
				<b>{ data.name }</b> <bdi>{ data.period }</bdi>
			</span>
			{ data.trend && (
				<span>
					<i className="lodestar-chart__sample is-trend" />
					{ __( 'Trend', 'lodestar' ) }
				</span>
			) }
			{ data.earlier && (
				<span>
					<i className="lodestar-chart__sample is-earlier" />
					<bdi>{ data.earlier.period }</bdi>
				</span>
			) }
			{ data.partial !== null && (
				<span>
					<i className="lodestar-chart__sample is-partial" />
					{ data.partial }
				</span>
			) }
			{ data.against !== null && (
				<span>
					<bdi>{ data.against }</bdi>
				</span>
			) }
			<span className="lodestar-chart__controls">{ children }</span>
		</div>
	);
}
