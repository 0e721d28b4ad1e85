import { Card } from '../card';
import { SkeletonRows } from '../list-skeleton';
import { Head } from './head';

const VALUE = { width: 44 };
const SHARE = { width: 36, className: 'is-share' };
const FURTHER = { width: 44, className: 'is-further' };

interface TopListSkeletonProps {
	title: string;
	valueLabel: string;
	isCompared: boolean;
	/** Heads of its further figures. */
	figures?: readonly { label: string }[];
	/** Whether shares have a column. */
	hasShares?: boolean;
}

/**
 * A list before its figures are here.
 *
 * @param props
 * @param props.title
 * @param props.valueLabel
 * @param props.isCompared
 * @param props.figures
 * @param props.hasShares
 */
export function TopListSkeleton( {
	title,
	valueLabel,
	isCompared,
	figures = [],
	hasShares = true,
}: TopListSkeletonProps ) {
	return (
		<Card label={ title }>
			<div className="lodestar-top-list__body">
				<table className="lodestar-top-list">
					<Head
						title={ title }
						valueLabel={ valueLabel }
						figures={ figures }
						hasShare={ hasShares }
						hasChange={ isCompared }
					/>
					<SkeletonRows
						figures={ [
							VALUE,
							...figures.map( () => FURTHER ),
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
