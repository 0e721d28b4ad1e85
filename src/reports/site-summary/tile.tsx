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
	/** A few words beside the title. */
	context?: string | undefined;
	/** The days that it is about, in words. */
	covers?: string | undefined;
	/** Whether a lock stands beside the title. */
	isLocked?: boolean;
	/** Whether it shows everything although the report around it is narrowed. */
	isUnfiltered?: boolean;
	children: ReactNode;
}

/**
 * One thing at a glance.
 *
 * @param props
 * @param props.title
 * @param props.context
 * @param props.covers
 * @param props.isLocked
 * @param props.isUnfiltered
 * @param props.children
 */
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

/**
 * A part of the answer, or that it could not be had.
 *
 * @param props
 * @param props.part
 * @param props.children
 */
export function Part< T extends object >( { part, children }: PartProps< T > ) {
	return 'error' in part ? (
		<p className="lodestar-glance__words">
			{ __( 'These figures could not be loaded.', 'lodestar' ) }
		</p>
	) : (
		<>{ children( part ) }</>
	);
}

/**
 * Stands where nothing was counted.
 */
export function Nothing() {
	return (
		<p className="lodestar-glance__words">
			{ __( 'No data to show', 'lodestar' ) }
		</p>
	);
}

/**
 * Names with their shares; behind each a bar, of which the largest reaches the figures.
 *
 * @param props
 * @param props.shares
 */
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
	/** What it might look like: no text, no digits. */
	demo: ReactNode;
	/** What opens it. */
	children: ReactNode;
}

/**
 * What stands in a tile that is not open: something blurred that tells nothing, and what opens it.
 *
 * @param props
 * @param props.demo
 * @param props.children
 */
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
	/** What can be seen then. */
	title: string;
}

/**
 * The way to a licence.
 *
 * @param props
 * @param props.url
 * @param props.title
 */
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
