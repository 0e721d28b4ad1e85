import { CATEGORICAL } from '../chart-theme/colors';

/** Always these three: the colours of three stages that have nothing to do with their order of size. */
export const STAGE_COLORS = [
	CATEGORICAL[ 0 ],
	CATEGORICAL[ 1 ],
	CATEGORICAL[ 3 ],
] as const;
