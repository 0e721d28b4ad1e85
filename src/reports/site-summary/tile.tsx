import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Icon, lockOutline } from '@wordpress/icons';
import type { ReactNode } from 'react';
import type { PartFailure } from '../../store/reports/answer';
import { ShowsEverything } from '../../features/filters/unfiltered';

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
