import { Card } from '../card/card';
import { SkeletonRows } from '../skeleton-rows';
import { Head } from './head';

/** Rows of a list that mostly has few. */
const FEW = 4;

const VALUE = { width: 44 };
const SHARE = { width: 36, className: 'is-share' };
const FURTHER = { width: 44, className: 'is-further' };

interface TopListSkeletonProps {
	title: string;
	valueLabel: string;
	isCompared: boolean;
	/** Heads of its further figures. */
	figures?: readonly { label: string }[];
	/** Whether they stand before the value. */
	isValueLast?: boolean;
	/** Whether shares have a column. */
	hasShares?: boolean;
	isShort?: boolean;
}

/**
 * A list before its figures are here.
 *
 * @param props
 * @param props.title
 * @param props.valueLabel
 * @param props.isCompared
 * @param props.figures
 * @param props.isValueLast
 * @param props.hasShares
 * @param props.isShort
 */
export function TopListSkeleton( {
	title,
	valueLabel,
	isCompared,
	figures = [],
	isValueLast = false,
	hasShares = true,
	isShort = false,
}: TopListSkeletonProps ) {
	return (
		<Card label={ title }>
			<div
				className={ `lodestar-top-list__body ${
					isShort ? 'is-short' : ''
				}` }
			>
				<table className="lodestar-top-list">
					<Head
						title={ title }
						valueLabel={ valueLabel }
						figures={ figures }
						isValueLast={ isValueLast }
						hasShare={ hasShares }
						hasChange={ isCompared }
					/>
					<SkeletonRows
						{ ...( isShort && { rows: FEW } ) }
						figures={ [
							...( isValueLast ? [] : [ VALUE ] ),
							...figures.map( () => FURTHER ),
							...( isValueLast ? [ VALUE ] : [] ),
							...( hasShares ? [ SHARE ] : [] ),
							...( isCompared ? [ VALUE ] : [] ),
						] }
					/>
				</table>
			</div>
			<div className="lodestar-top-list__foot" />
		</Card>
	);
}
