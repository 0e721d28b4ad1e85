import { Card } from '../card/card';
import { SkeletonRows } from '../skeleton-rows';
import { Head } from './head';

/** Number of rows in a short list. */
const FEW = 4;

const VALUE = { width: 44 };
const SHARE = { width: 36, className: 'is-share' };
const FURTHER = { width: 44, className: 'is-further' };

interface TopListSkeletonProps {
	title: string;
	valueLabel: string;
	isCompared: boolean;
	/** Additional columns. */
	figures?: readonly { label: string }[];
	/** Whether the additional columns come before the value. */
	isValueLast?: boolean;
	/** Whether there is a share column. */
	hasShares?: boolean;
	isShort?: boolean;
}

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
