import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card';
import { figureTypes } from '../../ui/field-types/figure-types';
import { ColumnChart, type Column } from '../../ui/column-chart/column-chart';
import type { RealTimeAnswer, Minutes } from './answer';
import { formatNumber } from '../../ui/format/number';

/** Minutes between two labels. */
const EACH = 5;

/** Returns a column for each minute, labeled by how long ago it was. */
function minutesOf( { labels, datapoints }: Minutes ): Column[] {
	const last = datapoints.length - 1;
	return datapoints.map( ( value, index ) => {
		const ago = last - index;
		const isNamed = index === 0 || ago % EACH === 0;
		return {
			title: labels[ index ] ?? '',
			value,
			...( isNamed && { tick: tickOf( ago, index === 0 ) } ),
		};
	} );
}

function tickOf( ago: number, isFirst: boolean ): string {
	if ( ago === 0 ) {
		return __( 'Now', 'lodestar' );
	}
	return isFirst
		? /* translators: %s: number of minutes. */
			sprintf( __( '%s min ago', 'lodestar' ), formatNumber( ago ) )
		: formatNumber( ago );
}

interface NowCardProps {
	answer: RealTimeAnswer;
	/** False if the data is outdated after a pause or failures. */
	isLive: boolean;
	/** Shown if there is no chart. */
	instead: ReactNode;
}

export function NowCard( { answer, isLive, instead }: NowCardProps ) {
	const { now, pageviews, pageviewsovertime: minutes } = answer;
	const users = typeof now === 'number' ? now : null;
	const { integer, decimal } = figureTypes;
	return (
		<Card label={ __( 'Now', 'lodestar' ) }>
			<div className="lodestar-live">
				<div className="lodestar-live__now">
					<h2>{ __( 'Active users now', 'lodestar' ) }</h2>
					<p className="lodestar-live__value" role="status">
						{ users !== 0 && (
							<i
								className={ isLive ? undefined : 'is-stale' }
								aria-hidden="true"
							/>
						) }
						{ integer.format( users ) }
					</p>
					<p className="lodestar-live__cap">
						{ __( 'in the last 30 minutes', 'lodestar' ) }
					</p>
					{ users !== null && users > 0 && (
						<dl>
							<dt>{ __( 'Page Views', 'lodestar' ) }</dt>
							<dd>{ integer.format( pageviews ) }</dd>
							<dt>{ __( 'Views per User', 'lodestar' ) }</dt>
							<dd>
								{ decimal.format(
									pageviews === null
										? null
										: pageviews / users
								) }
							</dd>
						</dl>
					) }
				</div>
				<div className="lodestar-live__chart">
					{ 'error' in minutes ? (
						<>
							<Notice status="info" isDismissible={ false }>
								{ __(
									'The real-time graph of visitors over time is not currently available for this site. Please try again later.',
									'lodestar'
								) }
							</Notice>
							{ instead }
						</>
					) : (
						<ColumnChart
							name={ __( 'Page Views per Minute', 'lodestar' ) }
							titleLabel={ __( 'Minute', 'lodestar' ) }
							partial={ __( 'This minute', 'lodestar' ) }
							columns={ minutesOf( minutes ) }
						/>
					) }
				</div>
			</div>
		</Card>
	);
}
