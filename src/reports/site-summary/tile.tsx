import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Icon, lockOutline } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import type { PartFailure } from '../../store/reports/answer';
import { ShowsEverything } from '../../features/filters/unfiltered';
import { formatPercent } from '../../ui/format/number';
import type { Share } from './answer';

interface TileProps {
	title: string;
	/** Text beside the title. */
	context?: string | undefined;
	/** Formatted date range. */
	covers?: string | undefined;
	/** Whether a lock is shown beside the title. */
	isLocked?: boolean;
	/** Whether it ignores the filters of the surrounding report. */
	isUnfiltered?: boolean;
	children: ReactNode;
}

export function Tile( {
	title,
	context,
	covers,
	isLocked,
	isUnfiltered,
	children,
}: TileProps ) {
	const id = useId();
	return (
		<section className="lodestar-glance__tile" aria-labelledby={ id }>
			<h3 id={ id }>
				{ title }
				{ ( covers || context ) && (
					<small>
						{ covers && <bdi>{ covers }</bdi> }
						{ covers && context && ' · ' }
						{ context }
					</small>
				) }
				{ isLocked && <Icon icon={ lockOutline } size={ 16 } /> }
			</h3>
			{ children }
			{ isUnfiltered && <ShowsEverything /> }
		</section>
	);
}

interface PartProps< T > {
	part: T | PartFailure;
	children: ( known: T ) => ReactNode;
}

/** A part of the answer, or a message that it failed. */
export function Part< T extends object >( { part, children }: PartProps< T > ) {
	return 'error' in part ? (
		<p className="lodestar-glance__words">
			{ __( 'This data couldn’t be loaded.', 'lodestar' ) }
		</p>
	) : (
		<>{ children( part ) }</>
	);
}

export function Nothing() {
	return (
		<p className="lodestar-glance__words">
			{ __( 'No data to show', 'lodestar' ) }
		</p>
	);
}

/** Names and percentages, with a bar behind each name relative to the largest. */
export function Bars( { shares }: { shares: readonly Share[] } ) {
	if ( shares.length === 0 ) {
		return <Nothing />;
	}
	const most = Math.max( ...shares.map( ( { percent } ) => percent ?? 0 ) );
	return (
		<ul className="lodestar-glance__bars">
			{ shares.map( ( { title, percent } ) => (
				<li key={ title }>
					<span className="lodestar-glance__label" title={ title }>
						<i
							style={ {
								inlineSize: `${ ( ( ( percent ?? 0 ) / ( most || 1 ) ) * 100 ).toFixed( 1 ) }%`,
							} }
						/>
						<span>{ title }</span>
					</span>
					<b>{ percent === null ? '—' : formatPercent( percent ) }</b>
				</li>
			) ) }
		</ul>
	);
}

interface LockedProps {
	/** Blurred preview without text or numbers. */
	demo: ReactNode;
	/** The action that unlocks the tile. */
	children: ReactNode;
}

/** Content of a locked tile: a blurred preview without data, and the action that unlocks it. */
export function Locked( { demo, children }: LockedProps ) {
	return (
		<div className="lodestar-glance__locked">
			<div className="lodestar-glance__blur" aria-hidden="true">
				{ demo }
			</div>
			<div className="lodestar-glance__over">{ children }</div>
		</div>
	);
}

interface UpgradeProps {
	url: string;
	/** Title of the content that the upgrade unlocks. */
	title: string;
}

/** Link to an upgrade. */
export function Upgrade( { url, title }: UpgradeProps ) {
	const words = __( 'Upgrade', 'lodestar' );
	return (
		<Button
			variant="secondary"
			size="compact"
			href={ url }
			aria-label={ `${ words }: ${ title }` }
		>
			{ words }
		</Button>
	);
}
