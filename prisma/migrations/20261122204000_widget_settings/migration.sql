-- Whether a company may have an order widget, by agreement.
ALTER TABLE "agreement" ADD COLUMN "widget_settings" BOOLEAN NOT NULL DEFAULT true;
